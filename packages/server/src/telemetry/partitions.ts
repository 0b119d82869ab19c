import type { Database } from '../store/db/database.ts'
import { ensurePartition } from '../store/publish/partition.ts'

const weekMilliseconds = 7 * 86_400_000
const weeksBehind = 1
const weeksAhead = 2

/** Partitions for the weeks around now; values of other weeks lie in the rest. */
export async function prepareValuePartitions(database: Database, now: Date): Promise<void> {
  for (let week = -weeksBehind; week <= weeksAhead; week += 1)
    await ensurePartition(database, { of: 'telemetry_value', from: new Date(now.getTime() + week * weekMilliseconds) })
}
