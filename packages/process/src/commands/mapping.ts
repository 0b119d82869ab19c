import type { Definition, Node } from '../definition/definition.ts'
import { findNode } from '../definition/definition.ts'
import { isLive } from '../state/execution.ts'
import { Rows } from '../state/rows.ts'
import type { State } from '../state/state.ts'

/** Ids of a version by those that stand for them in another. */
export type Mapping = Readonly<Record<string, string>>

/**
 * Proposes the elements of a new version that replace missing elements. A proposal has the same kind and name, or is the only new element
 * of its kind in the same scope.
 */
export function proposeMapping(from: Definition, to: Definition): Mapping {
  const gone = Object.values(from.nodes).filter(({ id }) => !findNode(to, id))
  const added = Object.values(to.nodes).filter(({ id }) => !findNode(from, id))
  const proposed: Record<string, string> = {}
  for (const node of gone) {
    const named = added.filter((each) => each.kind === node.kind && each.name === node.name && node.name !== '')
    const alike = added.filter((each) => each.kind === node.kind && each.scope === node.scope)
    const isAlone = gone.filter((each) => each.kind === node.kind && each.scope === node.scope).length === 1
    const found = named.length === 1 ? named[0] : isAlone && alike.length === 1 ? alike[0] : undefined
    if (found && !Object.values(proposed).includes(found.id)) proposed[node.id] = found.id
  }
  return proposed
}

/** Returns the id that stands for an id in the other version: the same where the mapping says nothing. */
export function mappedId(elements: Mapping, id: string): string {
  return (Object.hasOwn(elements, id) ? elements[id] : undefined) ?? id
}

/** A mapping with the flows that follow from it: a flow that is gone is the one between what its ends are called now. */
export function withFlows(elements: Mapping, from: Definition, to: Definition): Mapping {
  const mapped = (id: string) => mappedId(elements, id)
  const flows = Object.values(from.flows).flatMap((flow): (readonly [string, string])[] => {
    if (Object.hasOwn(to.flows, flow.id)) return []
    const [found, another] = Object.values(to.flows).filter(
      ({ source, target }) => source === mapped(flow.source) && target === mapped(flow.target),
    )
    return found && !another ? [[flow.id, found.id]] : []
  })
  return { ...Object.fromEntries(flows), ...elements }
}

/** Elements of a new version that can stand for one of an earlier one. */
export function candidatesFor(node: Node, to: Definition): readonly Node[] {
  return Object.values(to.nodes).filter(({ kind }) => kind === node.kind)
}

/** Elements at which a process stands or waits, and that a new version does not know by their id. */
export function unmappedElements(state: State, to: Definition): readonly string[] {
  const rows = new Rows(state)
  const executions = rows.executions().filter((row) => isLive(row) && row.kind !== 'process')
  const waits = rows.openWaits().filter(({ role }) => role !== 'boundary' && role !== 'evsub')
  const refs = [...executions, ...waits].map(({ bpmnRef }) => bpmnRef)
  return [...new Set(refs)].filter((ref) => !findNode(to, ref))
}
