import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { apply } from '../../store/apply/apply.ts'
import { planWrite } from '../writes/plan-write.ts'
import { brokenRule } from './broken-rule.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from './service-task.ts'
import { TaskFailure } from './service-task.ts'

/** Makes the changes that a process type stands for; `still` must hold when they are made. Of two processes about one contract one waits for the other. */
export function applyWrites(writes: readonly Write[], still: readonly ProcessRule[] = []): InsideTask {
  return async (work) => {
    if (still.length > 0 && work.subject.contract) await lockTwin(work, work.subject.contract)
    const problem = await brokenRule(work, still)
    if (problem) throw new TaskFailure('invalidValue', { detail: problem })
    await makeWrites(work, writes)
    return {}
  }
}

/** One after the other: a later one sees what an earlier one has done. */
export async function makeWrites(work: Work, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    const changes = await planWrite(work, write)
    for (const change of changes) if (change.kind === 'updateTwin' || change.kind === 'deleteTwin') await lockTwin(work, change)
    await apply(work.transaction, work.parts, work.author, changes)
  }
}
