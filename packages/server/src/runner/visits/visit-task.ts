import type { Definition, Node } from '@twinwerk/process/definition/definition'
import { findNode } from '@twinwerk/process/definition/definition'

/** The task with the customer: it asks how the visit was. */
export function isVisitTask({ outputs }: Pick<Node, 'outputs'>): boolean {
  return outputs.some(({ systematics }) => systematics === 'processOrder:visitResult')
}

/** The same for an element of a diagram. */
export function asksOfVisit(definition: Definition, bpmnRef: string): boolean {
  const node = findNode(definition, bpmnRef)
  return node !== undefined && isVisitTask(node)
}
