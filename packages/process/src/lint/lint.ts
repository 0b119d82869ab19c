import { flowOf, nodeOf, scopeOf, type Definition, type Node } from '../definition/definition.ts'
import type { Finding, Rule } from './finding.ts'
import { findCycles, graphOf, nearestBefore, reachedFrom, type Cycle } from './graph.ts'
import { isDueAtOnce } from './due-at-once.ts'

/** Returns likely mistakes in a diagram that compiles. Pure, and fast enough to run while a user draws. */
export function lint(definition: Definition): readonly Finding[] {
  const graph = graphOf(definition)
  const nodes = Object.values(definition.nodes)
  const { starts, eventStarts, handlers } = scopeOf(definition, definition.id)
  const undoing = nodes.flatMap(({ id, forCompensation }) => (forCompensation ? [id] : []))
  const reached = reachedFrom(graph, [...starts, ...eventStarts, ...handlers, ...undoing])
  const inside = Map.groupBy(nodes, ({ scope }) => scope)
  const passes = (id: string) => !waits(definition, nodeOf(definition, id), inside)
  return [
    ...findCycles(graph, passes).map((cycle) => cycleFinding(definition, cycle)),
    ...nodes.filter((node) => repeatsForever(node) && passes(node.id)).map(({ id }) => warning('repeatWithoutWait', id)),
    ...nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => warning('unreachable', id)),
    ...nodes.filter(comesOnce).map(({ id }) => warning('cycleOnce', id)),
    ...nodes.filter(({ unmapped }) => unmapped).map(({ id }) => warning('unmapped', id)),
    ...nodes.flatMap((node) => joinFindings(definition, node, reached)),
    ...nodes.flatMap((node) => wayFindings(definition, node)),
    ...nodes.flatMap((node) => (node.kind === 'userTask' ? taskFindings(node) : [])),
  ]
}

/** Returns a warning instead of an error if the cycle writes variables, because its own condition may then end it. */
function cycleFinding(definition: Definition, cycle: Cycle): Finding {
  const writes = cycle.some((id) => {
    const { mappings, loop } = nodeOf(definition, id)
    return (mappings?.outputs.length ?? 0) > 0 || (loop?.kind === 'multi' && loop.output)
  })
  const [first] = cycle
  return writes ? warning('repeatWithoutWait', first) : error('loopWithoutWait', first)
}

/**
 * Returns true for a standard loop without a maximum whose condition does not use `loopCounter`. If nothing in the loop waits, its
 * condition never changes.
 */
function repeatsForever({ loop }: Node): boolean {
  return loop?.kind === 'standard' && loop.maximum === null && !/\bloopCounter\b/.test(loop.condition ?? '')
}

/** Returns true for an intermediate event with a cycle. Only the first time of the cycle takes effect. */
function comesOnce({ kind, event }: Node): boolean {
  return kind === 'catchEvent' && event?.kind === 'timer' && event.timer === 'cycle' && !event.value.startsWith('R1/')
}

type ByScope = ReadonlyMap<string, readonly Node[]>

/** Returns true for an element in which a token rests until something outside happens. A sub process rests if an element in it does. */
function waits(definition: Definition, { id, kind, event, outgoing }: Node, inside: ByScope): boolean {
  if (kind === 'catchEvent') return event?.kind !== 'link' && !isDueAtOnce(event)
  if (kind === 'subProcess' || kind === 'transaction') return (inside.get(id) ?? []).some((node) => waits(definition, node, inside))
  if (kind === 'eventBasedGateway') return !outgoing.some((flow) => isDueAtOnce(nodeOf(definition, flowOf(definition, flow).target).event))
  return ['userTask', 'jobTask', 'receiveTask', 'callActivity'].includes(kind)
}

function joinFindings(definition: Definition, { id, kind, incoming }: Node, reached: ReadonlySet<string>): Finding[] {
  if (kind !== 'parallelGateway' || incoming.length < 2) return []
  if (incoming.some((flow) => !reached.has(flowOf(definition, flow).source))) return [error('joinUnreachable', id)]
  const split = nearestBefore(definition, incoming)
  return split?.kind === 'exclusiveGateway' || split?.kind === 'eventBasedGateway' ? [warning('joinAfterChoice', id)] : []
}

/** A choice without a matching flow is an incident for each process that reaches it. */
function wayFindings(definition: Definition, { id, kind, outgoing, defaultFlow }: Node): Finding[] {
  if ((kind !== 'exclusiveGateway' && kind !== 'inclusiveGateway') || outgoing.length < 2) return []
  const others = outgoing.filter((flow) => flow !== defaultFlow)
  const bare = others.filter((flow) => flowOf(definition, flow).condition === null)
  if (bare.length > (defaultFlow === null && kind === 'exclusiveGateway' ? 1 : 0))
    return bare.map((flow) => warning('flowWithoutCondition', flow))
  return defaultFlow === null && bare.length === 0 ? [warning('noWayOut', id)] : []
}

function taskFindings({ id, name, agentGroup }: Node): Finding[] {
  return [...(name.trim() === '' ? [warning('noName', id)] : []), ...(agentGroup === null ? [warning('noGroup', id)] : [])]
}

function error(rule: Rule, element: string): Finding {
  return { element, rule, severity: 'error' }
}

function warning(rule: Rule, element: string): Finding {
  return { element, rule, severity: 'warning' }
}
