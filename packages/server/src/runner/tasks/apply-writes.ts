import type { Write } from '@twinwerk/model/process/write'
import { apply } from '../../store/apply/apply.ts'
import { planWrite } from '../writes/plan-write.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from '../work/service-task.ts'

/** Makes the changes that a step of a process stands for. */
export function applyWrites(writes: readonly Write[]): InsideTask {
  return async (work) => {
    await makeWrites(work, writes)
    return {}
  }
}

/** One after the other: a later one sees what an earlier one has done. */
export async function makeWrites(work: Work, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    const changes = await planWrite(work, write)
    for (const change of changes) if (change.kind === 'updateTwin' || change.kind === 'deleteTwin') await lockTwin(work, change)
    await apply(work.transaction, work.parts, { author: work.author, changes })
  }
}
