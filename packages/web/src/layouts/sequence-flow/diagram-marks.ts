import type { ExecutionStatus } from '@twinwerk/model/execution/status'
import type { Step } from '../../data/execution/course.ts'
import { allSteps } from '../../data/execution/course.ts'

/**
 * The weight of each state. If an element has several executions, the diagram shows the state with the highest weight, which most needs
 * attention.
 */
const weight: Readonly<Record<ExecutionStatus, number>> = {
  failed: 9,
  timeout: 8,
  suspended: 7,
  new: 6,
  inprogress: 5,
  waiting: 4,
  waitforexecution: 3,
  finished: 2,
  canceled: 1,
}

/** Returns the status of each element of a diagram; elements that were not entered are missing. */
export function diagramMarks(steps: readonly Step[]): ReadonlyMap<string, ExecutionStatus> {
  const marks = new Map<string, ExecutionStatus>()
  for (const { ref, status } of allSteps(steps)) {
    const known = marks.get(ref)
    if (ref !== '' && (known === undefined || weight[status] > weight[known])) marks.set(ref, status)
  }
  return marks
}
