import { notReached } from '../../call.ts'
import { clockOf } from '../../clock.ts'
import type { FieldProblem } from '../problems.ts'
import type { RecordData } from '../record.ts'
import { checked, checkFailed } from '../transitions/editing.ts'
import { validateRecord } from '../validate-record.ts'
import type { RecordContext } from './record-context.ts'
import { asCallError } from './record-context.ts'
import type { RecordParts } from './record-parts.ts'

/** Returns the problems that the checks of this device find. Throws a `CallError` if these checks could not be loaded. */
export async function findProblems(parts: RecordParts, record: RecordData): Promise<readonly FieldProblem[]> {
  const { brokenRule } = await import('../broken-rule.ts').catch(() => {
    throw notReached()
  })
  return validateRecord(parts.registry, record, { brokenRule, clock: clockOf(parts), screen: parts.screen })
}

export type FindProblems = (record: RecordData) => Promise<readonly FieldProblem[]>
const none: FindProblems = () => Promise.resolve([])

/** Checks without saving. Returns true if there are no problems. `findMore` returns those that only the caller knows. */
export async function check({ parts, state, change }: RecordContext, findMore: FindProblems = none): Promise<boolean> {
  const { record } = state.getState()
  try {
    const problems = record ? [...(await findProblems(parts, record)), ...(await findMore(record))] : []
    change((now) => checked(now, problems))
    return problems.length === 0
  } catch (error) {
    change((now) => checkFailed(now, asCallError(error)))
    return false
  }
}
