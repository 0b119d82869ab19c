import type { Database } from '../store/db/database.ts'
import { ensurePartition } from '../store/publish/partition.ts'

const day = 86_400_000
const weeksBehind = 1
const weeksAhead = 2

/** Partitions for the weeks around now; values of other weeks lie in the rest. */
export async function prepareWeeks(database: Database, now: Date): Promise<void> {
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) - ((now.getUTCDay() + 6) % 7) * day
  const at = (weeks: number) => new Date(monday + weeks * 7 * day).toISOString().slice(0, 10)
  for (let week = -weeksBehind; week <= weeksAhead; week += 1) {
    const name = `telemetry_value_${at(week).replaceAll('-', '_')}`
    await ensurePartition(database, { of: 'telemetry_value', name, from: at(week), to: at(week + 1) })
  }
}
