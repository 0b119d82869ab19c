import type { Definition, Node } from '@twinwerk/process/definition/definition'
import { findNode } from '@twinwerk/process/definition/definition'
import { isVisit } from '@twinwerk/model/execution/task-findings'

/** Returns true for the task at the customer's: it asks for the result of the visit. */
export function isVisitTask({ outputs }: Pick<Node, 'outputs'>): boolean {
  return isVisit(outputs)
}

/** Returns true if an element of a diagram is the task of a visit. */
export function asksOfVisit(definition: Definition, bpmnRef: string): boolean {
  const node = findNode(definition, bpmnRef)
  return node !== undefined && isVisitTask(node)
}
