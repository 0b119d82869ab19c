import { present } from '@twinwerk/model/error/present'
import type { Flow, Node, Scope } from '../definition/definition.ts'
import { body, english, many, one, type Bpmn } from './bpmn.ts'
import { readInstantiating } from './instantiating.ts'
import { readLanes } from './lanes.ts'
import type { Problem } from './problem.ts'
import { readNode } from './read-node.ts'

/** The parts of a process that are compiled so far. */
export type Draft = {
  readonly nodes: Map<string, Node>
  readonly flows: Map<string, Flow>
  readonly scopes: Map<string, Scope>
  readonly problems: Problem[]
  readonly manualTasks: 'pass' | 'wait'
}

type Nesting = { readonly inherited?: string | null; readonly depth?: number }

/**
 * Reads a process or sub process with everything in it. Flows are resolved from their ends, because moddle does not derive `incoming` and
 * `outgoing`.
 */
export function readScope(draft: Draft, container: Bpmn, { inherited = null, depth = 0 }: Nesting = {}): void {
  const scope = present(container.id, 'the id of a scope')
  const elements = many(container, 'flowElements')
  const lanes = readLanes(container)
  const { gateways, starts, problems } = readInstantiating(elements)
  draft.problems.push(...problems)
  for (const element of elements.filter(({ id }) => !gateways.has(id ?? ''))) {
    const lane = lanes.get(element.id ?? '') ?? inherited
    const node = readNode(element, { scope, lane, manualTasks: draft.manualTasks, begins: starts.has(element.id ?? '') })
    if (!node) continue
    if ('reason' in node) {
      draft.problems.push(node)
      continue
    }
    draft.nodes.set(node.id, node)
    if (!isScopeKind(node)) continue
    if (depth < maxNested) readScope(draft, element, { inherited: lane, depth: depth + 1 })
    else draft.problems.push({ element: node.id, type: node.type, reason: `Sub processes are nested deeper than ${maxNested}` })
  }
  const ids = new Set(elements.flatMap(({ id }) => id ?? []))
  for (const element of elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow')) readFlow(draft, element, { passed: gateways, ids })
  for (const element of elements) orderOutgoing(draft, element)
  for (const association of many(container, 'artifacts')) readCompensation(draft, association)
  linkUp(draft, { scope, elements })
  draft.scopes.set(scope, startsOf(draft, { scope }))
}

/** The maximum nesting of scopes. A step may have to walk up through all of them. */
const maxNested = 50

function isScopeKind({ kind }: Node): boolean {
  return kind === 'subProcess' || kind === 'transaction' || kind === 'eventSubProcess'
}

/** `passed`: gateways that do not become nodes. `ids`: all ids in the scope. */
type ScopeIds = { readonly passed: ReadonlySet<string>; readonly ids: ReadonlySet<string> }

/** Reads a flow. A flow without an id is named after its ends. */
function readFlow(draft: Draft, element: Bpmn, { passed, ids }: ScopeIds): void {
  const [source, target] = [one(element, 'sourceRef')?.id, one(element, 'targetRef')?.id]
  const problem = (reason: string): number =>
    draft.problems.push({ element: element.id ?? source ?? target ?? null, type: element.$type, reason })
  if (source === undefined || target === undefined) return void problem('The flow has no source or no target')
  const [from, to] = [draft.nodes.get(source), draft.nodes.get(target)]
  const isNamed = (end: string): boolean => passed.has(end) || draft.problems.some((each) => each.element === end)
  if (!from) return isNamed(source) ? undefined : void problem(`The flow begins at ${source}, which is no step beside it`)
  if (!to) return isNamed(target) ? undefined : void problem(`The flow leads to ${target}, which is no step beside it`)
  if (from.scope !== to.scope) return void problem('The flow crosses the border of a sub process')
  const id = element.id ?? freeId(`flow_${source}_${target}`, (each) => ids.has(each) || draft.flows.has(each) || draft.nodes.has(each))
  draft.flows.set(id, {
    id,
    name: element.name ?? '',
    ...english(element),
    source,
    target,
    condition: body(element, 'conditionExpression'),
  })
  draft.nodes.set(source, { ...from, outgoing: [...from.outgoing, id] })
  const entered = draft.nodes.get(target) ?? to
  draft.nodes.set(target, { ...entered, incoming: [...entered.incoming, id] })
}

/** Returns an unused id. The standard allows flows without an id (BPMN 2.0, BaseElement.id). */
function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  let id = wanted
  for (let count = 2; isTaken(id); count++) id = `${wanted}_${count}`
  return id
}

/**
 * Orders the outgoing flows, because conditions are evaluated in that order. If an element lists its flows (BPMN 2.0, FlowNode.outgoing),
 * that order applies, otherwise the order of the file.
 */
function orderOutgoing(draft: Draft, element: Bpmn): void {
  const node = draft.nodes.get(element.id ?? '')
  if (!node || node.outgoing.length < 2) return
  const listed = many(element, 'outgoing').flatMap(({ id }) => (id !== undefined && node.outgoing.includes(id) ? [id] : []))
  draft.nodes.set(node.id, { ...node, outgoing: [...new Set([...listed, ...node.outgoing])] })
}

/** Reads an association that leads from a compensation boundary event to the compensating activity. */
function readCompensation(draft: Draft, association: Bpmn): void {
  if (association.$type !== 'bpmn:Association') return
  const source = draft.nodes.get(one(association, 'sourceRef')?.id ?? '')
  const target = draft.nodes.get(one(association, 'targetRef')?.id ?? '')
  const [boundary, activity] = source?.event?.kind === 'compensation' ? [source, target] : [target, source]
  if (boundary?.kind !== 'boundaryEvent' || boundary.event?.kind !== 'compensation' || !activity) return
  draft.nodes.set(boundary.id, { ...boundary, event: { kind: 'compensation', activity: activity.id } })
  draft.nodes.set(activity.id, { ...activity, forCompensation: true })
}

function linkUp(draft: Draft, { scope, elements }: { readonly scope: string; readonly elements: readonly Bpmn[] }): void {
  const nameOf = (id: string): string => {
    const element = elements.find((each) => each.id === id)
    const link = element && (many(element, 'eventDefinitions')[0] ?? many(element, 'eventDefinitionRef')[0])
    return link?.name ?? element?.name ?? ''
  }
  const links = [...draft.nodes.values()].filter((node) => node.scope === scope && node.event?.kind === 'link')
  const targets = new Map<string, string>()
  for (const { id, type } of links.filter(({ kind }) => kind === 'catchEvent')) {
    const another = targets.get(nameOf(id))
    if (another !== undefined) draft.problems.push({ element: id, type, reason: `${another} catches the same link` })
    targets.set(nameOf(id), id)
  }
  for (const link of links.filter(({ kind }) => kind === 'throwEvent')) {
    draft.nodes.set(link.id, { ...link, event: { kind: 'link', target: targets.get(nameOf(link.id)) ?? null } })
  }
  for (const node of [...draft.nodes.values()].filter((each) => each.scope === scope)) {
    const host = node.attachedTo === null ? undefined : draft.nodes.get(node.attachedTo)
    if (host) draft.nodes.set(host.id, { ...host, boundary: [...host.boundary, node.id] })
  }
}

function startsOf(draft: Draft, { scope }: { readonly scope: string }): Scope {
  const nodes = [...draft.nodes.values()].filter((node) => node.scope === scope)
  const events = nodes.filter(({ kind }) => kind === 'startEvent')
  const none = events.filter(({ event }) => event === null)
  const starts = events.length > 0 ? none : nodes.filter(canBegin)
  return {
    id: scope,
    starts: starts.map(({ id }) => id),
    eventStarts: events.filter(({ event }) => event !== null).map(({ id }) => id),
    handlers: nodes.filter(({ kind }) => kind === 'eventSubProcess').map(({ id }) => id),
  }
}

/** Returns true for a node at which a scope without start events begins: a node without incoming flows. */
function canBegin(node: Node): boolean {
  if (node.incoming.length > 0 || node.forCompensation || node.kind === 'boundaryEvent' || node.kind === 'eventSubProcess') return false
  return !(node.kind === 'catchEvent' && node.event?.kind === 'link')
}
