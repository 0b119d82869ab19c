import type { AskedPhotos } from '@twinwerk/model/execution/evidence'
import type { Loop } from './loop.ts'
import type { Mappings } from './mapping.ts'
import type { EventDefinition } from './event-definition.ts'

/** An executable process: plain JSON, compiled once from BPMN and stored with its version. */
export type Definition = {
  readonly modelVersion: 1
  /** Id of the `bpmn:Process`. */
  readonly id: string
  readonly name: string
  readonly nameEn?: string
  readonly executable: boolean
  /** All nodes, including those of nested sub processes. Ids are unique in a file. */
  readonly nodes: Readonly<Record<string, Node>>
  readonly flows: Readonly<Record<string, Flow>>
  /** The process itself and each sub process, by id. */
  readonly scopes: Readonly<Record<string, Scope>>
}

export type Scope = {
  readonly id: string
  /** The nodes at which a token starts if the scope is entered without an event: none start events, or nodes without incoming flow. */
  readonly starts: readonly string[]
  /** Start events that an event triggers. At process level, they create an instance. */
  readonly eventStarts: readonly string[]
  /** Event sub processes. */
  readonly handlers: readonly string[]
}

export type Flow = {
  readonly id: string
  readonly name: string
  readonly nameEn?: string
  readonly source: string
  readonly target: string
  readonly condition: string | null
}

export const nodeKinds = [
  'startEvent',
  'endEvent',
  'catchEvent',
  'throwEvent',
  'boundaryEvent',
  'exclusiveGateway',
  'parallelGateway',
  'inclusiveGateway',
  'eventBasedGateway',
  'passTask',
  'userTask',
  'jobTask',
  'sendTask',
  'receiveTask',
  'callActivity',
  'subProcess',
  'transaction',
  'eventSubProcess',
] as const
export type NodeKind = (typeof nodeKinds)[number]

export type Node = {
  readonly id: string
  /** The type in BPMN's notation: `bpmn:UserTask`. */
  readonly type: string
  readonly kind: NodeKind
  readonly name: string
  readonly nameEn?: string
  /** Id of the process or sub process that contains the node. */
  readonly scope: string
  /** Ids of flows. */
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
  readonly defaultFlow: string | null
  readonly event: EventDefinition | null
  /** For a start event of an event sub process and for a boundary event: true if the event interrupts. */
  readonly interrupting: boolean
  /** The activity of a boundary event. */
  readonly attachedTo: string | null
  /** The boundary events of an activity. */
  readonly boundary: readonly string[]
  readonly loop: Loop | null
  /** The worker of a job: a name registered in the runner. For a call activity the id of the called process. */
  readonly handler: string | null
  /** The group that may do a user task, by the task's own attribute or its lane. */
  readonly agentGroup: string | null
  /** ISO 8601 duration or expression, from the moment the task opens. */
  readonly deadline: string | null
  /** A user task that finishes when a user opens it by a link. */
  readonly autocomplete?: true
  /** The layout that does the work of a user task. */
  readonly tool?: string
  /** The photos without which a user task cannot be finished. */
  readonly photos?: AskedPhotos
  /** The names of the codes that are scanned before a user task is finished. */
  readonly scans?: readonly string[]
  /** The user task cannot be finished without a sign-off. */
  readonly signOff?: true
  /** The customer is told when the technician of the user task's visit is on the way. */
  readonly tellsOnTheWay?: true
  /** An activity that only compensates another activity. */
  readonly forCompensation: boolean
  readonly inputs: readonly DataSlot[]
  readonly outputs: readonly OutputSlot[]
  readonly mappings?: Mappings
  /** True if the file maps variables in ways that are not executed. */
  readonly unmapped?: true
}

export type DataSlot = { readonly id: string; readonly name: string; readonly systematics: string | null }

/** `optional`: the task can finish without this output. */
export type OutputSlot = DataSlot & { readonly optional?: true }

/** Returns the node with an id of the diagram. Only own properties count, so that a node may be called `constructor`. */
export function findNode(definition: Definition, id: string): Node | undefined {
  return Object.hasOwn(definition.nodes, id) ? definition.nodes[id] : undefined
}

export function nodeOf(definition: Definition, id: string): Node {
  const node = findNode(definition, id)
  if (!node) throw new Error(`The process ${definition.id} has no element ${id}`)
  return node
}

export function flowOf(definition: Definition, id: string): Flow {
  const flow = definition.flows[id]
  if (!flow) throw new Error(`The process ${definition.id} has no flow ${id}`)
  return flow
}

export function scopeOf(definition: Definition, id: string): Scope {
  const scope = definition.scopes[id]
  if (!scope) throw new Error(`The process ${definition.id} has no scope ${id}`)
  return scope
}

/** Returns the start event of an event sub process, which has exactly one. */
export function eventStartOf(definition: Definition, id: string): Node {
  const [start] = scopeOf(definition, id).eventStarts
  if (start === undefined) throw new Error(`The event sub process ${id} has no start event`)
  return nodeOf(definition, start)
}
