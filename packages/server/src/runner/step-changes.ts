import type { Step } from '@twinwerk/process/step/step'

/** What the log keeps of a step. */
export function stepChanges({ trace, changes }: Step) {
  return { trace, executions: changes.executions.map(({ id, bpmnRef, status, attempt }) => ({ id, bpmnRef, status, attempt })) }
}
