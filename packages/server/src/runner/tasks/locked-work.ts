import { clockAt } from '@twinwerk/model/expression/clock-at'
import { readTwins } from '../../store/rights/stored-twins.ts'
import type { TwinKey } from '../../store/rights/stored-twins.ts'
import { evaluatorFor } from '../instance/evaluator.ts'
import { readSubject } from '../instance/subject.ts'
import { databaseNow } from '../starts/create-process.ts'
import type { Work } from '../work/service-task.ts'

/**
 * The same work once nobody else is at the partner, the contract and `more`: what was waited for is seen, and what is written comes after
 * it.
 */
export async function lockedWork(work: Work, more: readonly TwinKey[] = []): Promise<Work> {
  const { transaction, parts, author, subject, zone } = work
  // Always in this order, so that two never wait for each other.
  const locked = [subject.partner, subject.contract, ...more].filter((each) => each !== undefined)
  if (locked.length > 0) await readTwins(transaction, parts.registry, { tenant: author.tenant, read: [], locked })
  const at = await databaseNow(transaction)
  const clock = clockAt(at, zone)
  const of = { tenant: author.tenant, root: subject.process.uuid, type: subject.process.definition, now: at }
  const fresh = await readSubject(transaction, parts, of)
  return { ...work, author: { ...author, at }, today: clock.today, subject: fresh, evaluate: evaluatorFor(fresh, clock) }
}
