import { readTwins } from '../../store/rights/stored-twins.ts'
import type { StoredTwin, TwinKey } from '../../store/rights/stored-twins.ts'
import type { Work } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'

/** Locks a twin against saves until the step is written. Throws `TaskFailure` for a deleted twin, which is no longer changed. */
export async function lockTwin({ transaction, parts, author }: Work, key: TwinKey): Promise<StoredTwin> {
  const found = await readTwins(transaction, parts.registry, { tenant: author.tenant, read: [], locked: [key] })
  const twin = found.get(key.uuid)
  if (!twin) throw new TaskFailure('deleted')
  return twin
}
