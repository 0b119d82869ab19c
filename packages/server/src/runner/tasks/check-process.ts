import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { ProcessCheck } from '@twinwerk/model/process/process-rule'
import { applicableRules } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import { failureValues } from '@twinwerk/domain/process/execution/failures'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { apply } from '../../store/apply/apply.ts'
import { makeWrites } from './apply-writes.ts'
import { brokenRule, factsOf } from './rules/broken-rule.ts'
import { foreignChoice } from './rules/foreign-choice.ts'
import { identifyPartner } from './identify-partner.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask, Work } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'
import { present } from '@twinwerk/model/error/present'

/**
 * Checks if a process may make its changes: its rules first, then its changes as a rehearsal. A problem is stored in the process as a
 * sentence, and is the variable `problem`. `effectiveDay` is the first day of the change, `lastDay` the day before.
 */
export function checkProcess({ rules = [], within = {}, writes, facts = {} }: ProcessCheck): InsideTask {
  return async (work) => {
    const effectiveDay = effectiveDayOf(work)
    const days = { effectiveDay, lastDay: addDays(effectiveDay, -1) }
    const found = await factsOf({ ...work, variables: { ...work.variables, ...days } }, facts)
    const seen = { ...work, variables: { ...work.variables, ...days, ...found } }
    const problem =
      (await foreignChoice(seen, within)) ??
      (await brokenRule(seen, applicableRules(rules, work.definition.nodes))) ??
      (await rehearsed(seen, writes))
    await identifyPartner(work)
    await keepResult(work, problem)
    return { ...days, ...found, problem: problem?.de ?? null, problemText: problem }
  }
}

/** Stores the result. A check that succeeds at the first time has nothing to store. */
async function keepResult(work: Work, problem: Text | null): Promise<void> {
  const { process } = work.subject
  const result = problem && textIn(problem, work.mail.from.language)
  const attributes = {
    'processOrder:checkResult': result,
    'processOrder:checkResultEn': problem?.en ?? null,
    'processOrder:decision': null,
    // After a correction the order is no longer the one that the customer consented to.
    ...(result !== null && { 'processOrder:consent': null }),
  }
  if (Object.entries(attributes).every(([systematics, value]) => process.valueOf(systematics) === value)) return
  await lockTwin(work, process)
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes }],
  })
}

/** Returns the day that the process requests, or today if that day is past. */
function effectiveDayOf({ subject: { process }, today, zone }: Work): string {
  const requested = process.valueOf('execution:effectiveAt')
  const day = typeof requested === 'string' ? tenantDay(Date.parse(requested), zone) : today
  return day > today ? day : today
}

/** Returns the failure of the changes as a sentence: its own, else the words for its kind. */
export function sentenceOf({ kind, detail }: TaskFailure): Text {
  if (typeof detail !== 'string') return detail
  const { label } = present(
    failureValues.find(({ name }) => name === kind),
    `the text of ${kind}`,
  )
  const more = detail === '' ? '' : `: ${detail}`
  return { de: `${label.de}${more}`, en: `${label.en}${more}` }
}

/**
 * Makes the changes and rolls them back immediately, so that no one sees them. Returns why they are impossible; null if they are possible.
 */
async function rehearsed(work: Work, writes: readonly Write[]): Promise<Text | null> {
  if (writes.length === 0) return null
  const { run } = work.transaction
  const silent = { ...work.transaction, signal: () => undefined }
  await run({ text: 'savepoint rehearsal' })
  try {
    await makeWrites({ ...work, transaction: silent }, writes)
    return null
  } catch (error) {
    if (error instanceof TaskFailure) return sentenceOf(error)
    throw error
  } finally {
    await run({ text: 'rollback to savepoint rehearsal' })
  }
}
