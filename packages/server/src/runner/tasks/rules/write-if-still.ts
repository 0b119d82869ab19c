import type { WriteGuard } from '@twinwerk/domain/process/steps/step'
import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import { applicableRules } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import type { Reached } from '../../writes/follow-path.ts'
import { followPath } from '../../writes/follow-path.ts'
import { makeWrites } from '../apply-writes.ts'
import { brokenRule, factsOf } from './broken-rule.ts'
import { foreignChoice } from './foreign-choice.ts'
import { lockedWork } from '../locked-work.ts'
import { runningProducts } from '../running-products.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { present } from '@twinwerk/model/error/present'

/** The tasks that read the inputs of rules again, unless the inputs are twins. */
const reads: Readonly<Record<string, InsideTask>> = { runningProducts }

// A new rule at the write needs `rules` of the type, or `still` for some of them, and a case in `testing/processes/twice-cases.ts`.
/**
 * Returns a task that makes the changes of a process type if the checked rules still hold. If two processes concern one customer, contract
 * or chosen twin, one waits for the other.
 */
export function writeIfStill(writes: readonly Write[], { rules, within = {}, facts = {}, finds }: WriteGuard): InsideTask {
  return async (before) => {
    const work = await lockedWork(before, await chosenIn(before, rules))
    const found = finds === undefined ? {} : await present(reads[finds], `the task ${finds}`)(work)
    const read = { ...work, variables: { ...work.variables, ...found } }
    const seen = { ...read, variables: { ...read.variables, ...(await factsOf(read, facts)) } }
    const problem = (await foreignChoice(seen, within)) ?? (await brokenRule(seen, applicableRules(rules, work.definition.nodes)))
    if (problem) throw new TaskFailure('invalidValue', { detail: problem })
    await makeWrites(seen, writes)
    return {}
  }
}

/** Returns the twins that the process itself names and that rules read. */
async function chosenIn(work: Work, rules: readonly ProcessRule[]): Promise<readonly Reached[]> {
  const paths = rules.flatMap(({ reads: named = {} }) => Object.values(named)).flatMap((path) => /^process\/[^/]+/.exec(path)?.[0] ?? [])
  const chosen = []
  for (const path of [...new Set(paths)].toSorted()) chosen.push(...(await followPath(work, path)))
  return chosen
}
