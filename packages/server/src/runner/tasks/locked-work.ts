import { clockAt } from '@twinwerk/model/expression/clock-at'
import { readTwins } from '../../store/rights/stored-twins.ts'
import type { TwinKey } from '../../store/rights/stored-twins.ts'
import { evaluatorFor } from '../instance/evaluator.ts'
import { readSubject } from '../instance/subject.ts'
import { databaseNow } from '../starts/create-process.ts'
import type { Work } from '../work/service-task.ts'

/**
 * Locks the partner, the contract and `more`, and returns the same work with what was read after the lock. The work thus sees all earlier
 * writes, and its own writes come after them.
 */
export async function lockedWork(work: Work, more: readonly TwinKey[] = []): Promise<Work> {
  const { transaction, parts, author, subject, zone } = work
  // Always in this order, so that two transactions never deadlock.
  const locked = [subject.partner, subject.contract, ...more].filter((each) => each !== undefined)
  if (locked.length > 0) await readTwins(transaction, parts.registry, { tenant: author.tenant, read: [], locked })
  const at = await databaseNow(transaction)
  const clock = clockAt(at, zone)
  const of = { tenant: author.tenant, root: subject.process.uuid, type: subject.process.definition, now: at }
  const fresh = await readSubject(transaction, parts, of)
  return { ...work, author: { ...author, at }, today: clock.today, subject: fresh, evaluate: evaluatorFor(fresh, clock) }
}
