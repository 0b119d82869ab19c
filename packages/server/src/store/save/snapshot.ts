import type { Transaction } from '../db/database.ts'

/** Taken inside the save, so the save itself comes after it: who asks for what is new gets it once more, and never misses what was saved beside it. */
export async function snapshotOf(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.run({ text: 'select pg_current_snapshot()::text as snapshot', name: 'snapshot' })
  return rows[0]!['snapshot'] as string
}
