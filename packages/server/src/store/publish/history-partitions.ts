import type { Database } from '../db/database.ts'
import { ensurePartition } from './partition.ts'

const ahead = 3

/**
 * Creates a partition of the history for this month and the next ones, so that old months can be dropped as a whole. If rows of a month are
 * already in the default partition, the month stays there.
 */
export async function preparePartitions(database: Database, now: Date): Promise<void> {
  for (let month = 0; month < ahead; month += 1)
    await ensurePartition(database, { of: 'twin_history', from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)) })
}
