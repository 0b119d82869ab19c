import { readTwins } from '../../store/rights/stored-twins.ts'
import type { StoredTwin, TwinKey } from '../../store/rights/stored-twins.ts'
import type { Work } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'

/** Waits for saves of a twin and keeps them out until the step is written. A deleted twin is no longer changed. */
export async function lockTwin({ transaction, parts, author }: Work, key: TwinKey): Promise<StoredTwin> {
  const found = await readTwins(transaction, parts.registry, { tenant: author.tenant, read: [], locked: [key] })
  const twin = found.get(key.uuid)
  if (!twin) throw new TaskFailure('deleted')
  return twin
}
