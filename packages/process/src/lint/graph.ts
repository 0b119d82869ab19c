import { isDueAtOnce } from './due-at-once.ts'
import { flowOf, nodeOf, type Definition, type Node } from '../definition/definition.ts'

/**
 * The elements that a token can reach next from each element, over all scopes: by flows, boundary events and links, into sub processes and
 * out of them.
 */
export type Graph = ReadonlyMap<string, readonly string[]>

export function graphOf(definition: Definition): Graph {
  const nodes = Object.values(definition.nodes)
  const throwers = nodes.filter(({ kind, event }) => kind === 'throwEvent' && event?.kind === 'link')
  const links = new Map(throwers.map(({ id, event }) => [id, event?.kind === 'link' && event.target !== null ? [event.target] : []]))
  return new Map(
    nodes.map((node) => {
      const next = [...after(definition, node), ...(links.get(node.id) ?? [])]
      return [node.id, [...next, ...next.flatMap((id) => dueAtOnce(definition, id))]]
    }),
  )
}

/** Returns the boundary events that a token reaches as soon as it reaches their activity, even if the activity waits. */
function dueAtOnce(definition: Definition, id: string): readonly string[] {
  return nodeOf(definition, id).boundary.filter((each) => isDueAtOnce(nodeOf(definition, each).event))
}

function after(definition: Definition, node: Node): readonly string[] {
  const flows = node.outgoing.map((id) => flowOf(definition, id).target)
  const inside = definition.scopes[node.id]
  const handlers = inside?.handlers ?? []
  return [...flows, ...node.boundary, ...(inside?.starts ?? []), ...(inside?.eventStarts ?? []), ...handlers]
}

/** Returns all elements that a token can reach from some elements, including these. */
export function reachedFrom(graph: Graph, from: Iterable<string>): ReadonlySet<string> {
  const reached = new Set(from)
  for (const id of reached) for (const next of graph.get(id) ?? []) reached.add(next)
  return reached
}

export type Cycle = readonly [first: string, ...others: string[]]

/** An element on the path: its position in the order of visits, and the lowest open position that it leads back to. */
type Visit = { readonly id: string; readonly place: number; low: number; readonly next: Iterator<string> }

/** Returns the cycles of elements accepted by `passes`, each in the order of the file (Tarjan, without recursion). */
export function findCycles(graph: Graph, passes: (id: string) => boolean): readonly Cycle[] {
  const order = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const found: Cycle[] = []
  const nextOf = (id: string) => (graph.get(id) ?? []).filter(passes)
  const visit = (start: string) => {
    const path: Visit[] = []
    const enter = (id: string) => {
      const place = order.size
      order.set(id, place)
      open.push(id)
      isOpen.add(id)
      path.push({ id, place, low: place, next: nextOf(id)[Symbol.iterator]() })
    }
    enter(start)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { value, done } = top.next.next()
      if (!done) {
        const place = order.get(value)
        if (place === undefined) enter(value)
        else if (isOpen.has(value)) top.low = Math.min(top.low, place)
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above) above.low = Math.min(above.low, top.low)
      if (top.low !== top.place) continue
      const [, ...others] = open.splice(open.lastIndexOf(top.id))
      const cycle: Cycle = [top.id, ...others]
      for (const id of cycle) isOpen.delete(id)
      if (cycle.length > 1 || nextOf(top.id).includes(top.id)) found.push(cycle)
    }
  }
  for (const id of graph.keys()) if (passes(id) && !order.has(id)) visit(id)
  return found
}

/** Returns the nearest element before all of the flows from which a token can reach each of them. Returns undefined if there is none. */
export function nearestBefore(definition: Definition, flows: readonly string[]): Node | undefined {
  const searches = flows.map((flow) => {
    const source = flowOf(definition, flow).source
    return { seen: new Set([source]), edge: [source] }
  })
  // All searches go back one step at a time, so the first common element is the nearest.
  const arrivals = new Map<string, number>()
  while (searches.some(({ edge }) => edge.length > 0)) {
    const [nearest] = searches.flatMap(({ edge }) =>
      edge.filter((id) => {
        arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
        return arrivals.get(id) === flows.length
      }),
    )
    if (nearest !== undefined) return nodeOf(definition, nearest)
    for (const search of searches) search.edge = search.edge.flatMap((id) => predecessors(definition, id, search.seen))
  }
  return undefined
}

function predecessors(definition: Definition, id: string, seen: Set<string>): string[] {
  const { incoming, attachedTo } = nodeOf(definition, id)
  const sources = attachedTo === null ? incoming.map((flow) => flowOf(definition, flow).source) : [attachedTo]
  return sources.filter((each) => {
    if (seen.has(each)) return false
    seen.add(each)
    return true
  })
}
