import type { Step } from '@twinwerk/process/step/step'

/** Returns the part of a step that the log stores. */
export function stepChanges({ trace, changes }: Step) {
  return { trace, executions: changes.executions.map(({ id, bpmnRef, status, attempt }) => ({ id, bpmnRef, status, attempt })) }
}
