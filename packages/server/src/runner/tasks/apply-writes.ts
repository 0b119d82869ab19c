import type { Write } from '@twinwerk/model/process/write'
import { apply } from '../../store/apply/apply.ts'
import { agreedAtSale } from '../../store/billing/prices/agreed-at-sale.ts'
import { planWrite } from '../writes/plan-write.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from '../work/service-task.ts'

/** Returns the task of a process step that makes the given changes. */
export function applyWrites(writes: readonly Write[]): InsideTask {
  return async (work) => {
    await makeWrites(work, writes)
    return {}
  }
}

/** Makes the changes one after the other, so that a later change sees the earlier ones. */
export async function makeWrites(work: Work, writes: readonly Write[]): Promise<void> {
  for (const write of writes) {
    const changes = await planWrite(work, write)
    for (const change of changes) if (change.kind === 'updateTwin' || change.kind === 'deleteTwin') await lockTwin(work, change)
    const { transaction, parts, author } = work
    const agreed = await agreedAtSale(transaction, { tenant: author.tenant, codes: parts.codes }, changes)
    await apply(transaction, parts, { author, changes: [...changes, ...agreed] })
  }
}
