import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'

/**
 * Taken inside the save, so the save itself comes after it: who asks for what is new gets it once more, and never misses what was saved
 * beside it.
 */
export async function snapshotOf(transaction: Transaction): Promise<string> {
  const statement = { text: 'select pg_current_snapshot()::text as snapshot', name: 'snapshot', columns: columns({ snapshot: 'text' }) }
  return firstRow(await transaction.run(statement)).snapshot
}
