import type { Database } from '../store/db/database.ts'
import { ensurePartition } from '../store/publish/partition.ts'

const weekMilliseconds = 7 * 86_400_000
const weeksBehind = 1
const weeksAhead = 2

/** Creates partitions for the current, the previous and the next two weeks. Values of other weeks are stored in the default partition. */
export async function prepareValuePartitions(database: Database, now: Date): Promise<void> {
  for (let week = -weeksBehind; week <= weeksAhead; week += 1)
    await ensurePartition(database, { of: 'telemetry_value', from: new Date(now.getTime() + week * weekMilliseconds) })
}
