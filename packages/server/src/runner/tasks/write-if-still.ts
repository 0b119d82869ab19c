import type { StillTrue } from '@twinwerk/domain/process/process-steps'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { askedRules } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { readTwins } from '../../store/save/stored-twins.ts'
import { evaluatorFor } from '../instance/evaluator.ts'
import { readSubject } from '../instance/subject.ts'
import { followPath } from '../writes/follow-path.ts'
import { makeWrites } from './apply-writes.ts'
import { brokenRule } from './broken-rule.ts'
import { foreignChoice } from './foreign-choice.ts'
import { runningProducts } from './running-products.ts'
import type { InsideTask, Work } from './service-task.ts'
import { TaskFailure } from './service-task.ts'

/** What rules ask for besides twins, read anew. */
const reads: Readonly<Record<string, InsideTask>> = { runningProducts }

/** Makes the changes that a process type stands for, if what was checked holds still. Of two processes about one customer, contract or chosen thing one waits for the other. */
export function writeIfStill(writes: readonly Write[], { rules, within = {}, finds }: StillTrue): InsideTask {
  return async (before) => {
    await lockSubject(
      before,
      rules.flatMap(({ reads: paths = {} }) => Object.values(paths)),
    )
    const work = await asOfNow(before)
    const found = finds === undefined ? {} : await reads[finds]!(work)
    const seen = { ...work, variables: { ...work.variables, ...found } }
    const problem = (await foreignChoice(seen, within)) ?? (await brokenRule(seen, askedRules(rules, work.definition.nodes)))
    if (problem) throw new TaskFailure('invalidValue', { detail: problem })
    await makeWrites(work, writes)
    return {}
  }
}

/** Always in this order, so that two never wait for each other. */
async function lockSubject(work: Work, paths: readonly string[]): Promise<void> {
  const chosen = new Set(paths.flatMap((path) => /^process\/[^/]+/.exec(path)?.[0] ?? []))
  const picks = []
  for (const path of [...chosen].toSorted()) picks.push(...(await followPath(work, path)))
  const { transaction, parts, author, subject } = work
  const locked = [subject.partner, subject.contract, ...picks].filter((each) => each !== undefined)
  if (locked.length > 0) await readTwins(transaction, parts.registry, author.tenant, { read: [], locked })
}

/** What was waited for is seen, and what is written comes after it. */
async function asOfNow(work: Work): Promise<Work> {
  const { transaction, parts, author, subject, zone } = work
  const { rows } = await transaction.run({ name: 'write-now', text: 'select clock_timestamp() as now' })
  const at = (rows[0]!['now'] as Date).toISOString()
  const today = tenantDay(Date.parse(at), zone)
  const of = { tenant: author.tenant, root: subject.process.uuid, type: subject.process.definition }
  const fresh = await readSubject(transaction, parts, of, at)
  return { ...work, author: { ...author, at }, today, subject: fresh, evaluate: evaluatorFor(fresh, { now: at, today }) }
}
