import type { Database } from '../db/database.ts'
import { ensurePartition } from './partition.ts'

const ahead = 3

/** A partition of the history for this month and the next ones, so that old months can be let go of whole. A month whose rows already lie in the rest stays there. */
export async function preparePartitions(database: Database, now: Date): Promise<void> {
  for (let month = 0; month < ahead; month += 1) {
    const [from, to] = [monthOf(now, month), monthOf(now, month + 1)]
    await ensurePartition(database, { of: 'twin_history', name: `twin_history_${from.slice(0, 7).replace('-', '_')}`, from, to })
  }
}

function monthOf(now: Date, months: number): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}
