import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'

/**
 * Returns the current snapshot. It is taken inside the save, so the save itself comes after it. Readers of later changes get this save once
 * more, and never miss a concurrent save.
 */
export async function snapshotOf(transaction: Transaction): Promise<string> {
  const statement = { text: 'select pg_current_snapshot()::text as snapshot', name: 'snapshot', columns: columns({ snapshot: 'text' }) }
  return firstRow(await transaction.run(statement)).snapshot
}
