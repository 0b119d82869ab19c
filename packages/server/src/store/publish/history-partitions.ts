import type { Database } from '../db/database.ts'
import { ensurePartition } from './partition.ts'

const ahead = 3

/**
 * A partition of the history for this month and the next ones, so that old months can be let go of whole. A month whose rows already lie in
 * the rest stays there.
 */
export async function preparePartitions(database: Database, now: Date): Promise<void> {
  for (let month = 0; month < ahead; month += 1)
    await ensurePartition(database, { of: 'twin_history', from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)) })
}
