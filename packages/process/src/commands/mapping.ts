import type { Definition, Node } from '../definition/definition.ts'
import { findNode } from '../definition/definition.ts'
import { isLive } from '../state/execution.ts'
import { Rows } from '../state/rows.ts'
import type { State } from '../state/state.ts'

/** Maps ids of one version to the corresponding ids of another version. */
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

/** Returns the corresponding id in the other version. An id that the mapping does not contain is unchanged. */
export function mappedId(elements: Mapping, id: string): string {
  return (Object.hasOwn(elements, id) ? elements[id] : undefined) ?? id
}

/** Adds flows to a mapping. A missing flow maps to the flow between the mapped ends, if there is exactly one. */
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

/** Returns the elements of a new version that may correspond to an element of an earlier version. */
export function candidatesFor(node: Node, to: Definition): readonly Node[] {
  return Object.values(to.nodes).filter(({ kind }) => kind === node.kind)
}

/** Returns the elements with tokens or waits of a process whose ids do not exist in a new version. */
export function unmappedElements(state: State, to: Definition): readonly string[] {
  const rows = new Rows(state)
  const executions = rows.executions().filter((row) => isLive(row) && row.kind !== 'process')
  const waits = rows.openWaits().filter(({ role }) => role !== 'boundary' && role !== 'evsub')
  const refs = [...executions, ...waits].map(({ bpmnRef }) => bpmnRef)
  return [...new Set(refs)].filter((ref) => !findNode(to, ref))
}
