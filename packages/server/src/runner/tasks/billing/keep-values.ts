import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { apply } from '../../../store/apply/apply.ts'
import type { Work } from '../../work/service-task.ts'
import { lockTwin } from '../lock-twin.ts'

/** Stores values with the process; writes nothing that is there already. */
export async function keepValues(work: Work, values: Readonly<Record<Systematics, unknown>>): Promise<void> {
  const { process } = work.subject
  const changed = Object.entries(values).filter(([systematics, value]) => (process.valueOf(systematics) ?? null) !== value)
  if (changed.length === 0) return
  await lockTwin(work, process)
  const { uuid, definition } = process
  const attributes = Object.fromEntries(changed)
  await apply(work.transaction, work.parts, { author: work.author, changes: [{ kind: 'updateTwin', uuid, definition, attributes }] })
}
