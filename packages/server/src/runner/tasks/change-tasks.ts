import type { ChangeProcess } from '@twinwerk/domain/process/change/change'
import { changeHandlers } from '@twinwerk/domain/process/change/change-diagram'
import { applyWrites } from './apply-writes.ts'
import { checkProcess } from './check-process.ts'
import type { ServiceTask } from './service-task.ts'

/** The services that come with the table of a change. */
export function changeTasks(change: ChangeProcess): Readonly<Record<string, ServiceTask>> {
  const { name, writes, reserves, before = [], until } = change
  const handlers = changeHandlers(name)
  const steps = before.flatMap((step, index) => ('writes' in step ? [[handlers.step(index + 1), applyWrites(step.writes)] as const] : []))
  return {
    [handlers.check]: checkProcess(change),
    [handlers.write]: applyWrites(writes),
    ...(reserves && { [handlers.release]: applyWrites(reserves.release) }),
    ...(until && { [handlers.end]: applyWrites(until.writes) }),
    ...Object.fromEntries(steps),
  }
}
