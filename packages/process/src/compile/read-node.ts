import type { DataSlot, Node, NodeKind, OutputSlot } from '../definition/definition.ts'
import type { EventDefinition } from '../definition/event-definition.ts'
import { english, extension, extra, hasId, many, one, text, type Bpmn, type Identified } from './bpmn.ts'
import type { Problem } from './problem.ts'
import { messageOf, readEvent } from './read-event.ts'
import { askedOf } from './read-asked.ts'
import { readLoop } from './read-loop.ts'
import { readMappings } from './read-mappings.ts'
import { unsupportedProblem } from './unsupported.ts'

const kinds: Readonly<Record<string, NodeKind>> = {
  'bpmn:StartEvent': 'startEvent',
  'bpmn:EndEvent': 'endEvent',
  'bpmn:IntermediateCatchEvent': 'catchEvent',
  'bpmn:IntermediateThrowEvent': 'throwEvent',
  'bpmn:BoundaryEvent': 'boundaryEvent',
  'bpmn:ExclusiveGateway': 'exclusiveGateway',
  'bpmn:ParallelGateway': 'parallelGateway',
  'bpmn:InclusiveGateway': 'inclusiveGateway',
  'bpmn:EventBasedGateway': 'eventBasedGateway',
  'bpmn:Task': 'passTask',
  'bpmn:ManualTask': 'passTask',
  'bpmn:UserTask': 'userTask',
  'bpmn:ServiceTask': 'jobTask',
  'bpmn:SendTask': 'jobTask',
  'bpmn:BusinessRuleTask': 'jobTask',
  'bpmn:ReceiveTask': 'receiveTask',
  'bpmn:CallActivity': 'callActivity',
  'bpmn:SubProcess': 'subProcess',
  'bpmn:Transaction': 'transaction',
}

/** Elements of a scope that no token visits. */
const still = ['bpmn:SequenceFlow', 'bpmn:DataObject', 'bpmn:DataObjectReference', 'bpmn:DataStoreReference']

type Place = {
  readonly scope: string
  readonly lane: string | null
  readonly manualTasks: 'pass' | 'wait'
  /** True for an element other than a start event that starts a process. */
  readonly begins: boolean
}

/**
 * Converts an element to a node without its flows. Returns null for an element that is no node, and a problem for an element that is
 * refused.
 */
export function readNode(element: Bpmn, { scope, lane, manualTasks, begins }: Place): Node | Problem | null {
  const problem = (reason: string): Problem => ({ element: element.id ?? null, type: element.$type, reason })
  if (still.includes(element.$type)) return null
  if (!hasId(element)) return problem('The element has no id')
  const refused = unsupportedProblem(element)
  if (refused) return refused
  const kind = begins ? 'startEvent' : kindOf(element, manualTasks)
  if (!kind) return problem('Elements of this type are not executed')
  const event = eventOf(element, kind)
  const loop = readLoop(element)
  if (typeof event === 'string') return problem(event)
  if (typeof loop === 'string') return problem(loop)
  const io = one(element, 'ioSpecification')
  return {
    id: element.id,
    type: element.$type,
    kind,
    name: element.name ?? '',
    ...english(element),
    scope,
    incoming: [],
    outgoing: [],
    defaultFlow: one(element, 'default')?.id ?? null,
    event,
    interrupting: event?.kind === 'error' || element[kind === 'boundaryEvent' ? 'cancelActivity' : 'isInterrupting'] !== false,
    attachedTo: one(element, 'attachedToRef')?.id ?? null,
    boundary: [],
    loop,
    handler: kind === 'callActivity' ? calledBy(element) : handlerOf(element),
    agentGroup:
      kind === 'userTask'
        ? (extra(element, 'agentGroup', 'candidateGroups') ?? extension(element, 'assignmentDefinition', 'candidateGroups') ?? lane)
        : null,
    deadline: extra(element, 'deadline'),
    ...(kind === 'userTask' && element['autocomplete'] === true && { autocomplete: true }),
    ...(kind === 'userTask' && askedOf(element)),
    forCompensation: element['isForCompensation'] === true,
    inputs: io ? many(io, 'dataInputs').map(slot) : [],
    outputs: io ? many(io, 'dataOutputs').map(outputSlot) : [],
    ...readMappings(element),
  }
}

function kindOf(element: Bpmn, manualTasks: Place['manualTasks']): NodeKind | undefined {
  const kind = Object.hasOwn(kinds, element.$type) ? kinds[element.$type] : undefined
  if (kind === 'subProcess' && element['triggeredByEvent'] === true) return 'eventSubProcess'
  if (kind === 'passTask' && (manualTasks === 'wait' || element['waits'] === true)) return 'userTask'
  // A send task with a message and without a handler throws the message like an event.
  if (element.$type === 'bpmn:SendTask' && (one(element, 'messageRef') ?? one(element, 'operationRef')) && handlerOf(element) === null)
    return 'sendTask'
  return kind
}

function eventOf(element: Identified, kind: NodeKind): EventDefinition | null | string {
  if (element.$type === 'bpmn:ReceiveTask' || kind === 'sendTask') return messageOf(element, element)
  return kind.endsWith('Event') ? readEvent(element) : null
}

function handlerOf(element: Bpmn): string | null {
  const implementation = text(element, 'implementation')
  return (
    extra(element, 'handler', 'topic') ??
    extension(element, 'taskDefinition', 'type') ??
    (implementation?.startsWith('##') ? null : implementation) ??
    (element.$type === 'bpmn:SendTask' ? null : one(element, 'operationRef')?.name) ??
    null
  )
}

/** Returns the called process. Other tools write its name with the prefix of its namespace, or an expression for it after `=`. */
function calledBy(element: Bpmn): string | null {
  const called = text(element, 'calledElement') ?? extension(element, 'calledElement', 'processId')
  return called?.startsWith('=') ? called : (called?.split(':').at(-1) ?? null)
}

function slot(data: Bpmn): DataSlot {
  return { id: data.id ?? '', name: data.name ?? data.id ?? '', systematics: extra(data, 'systematics') }
}

function outputSlot(data: Bpmn): OutputSlot {
  return { ...slot(data), ...(data['optional'] === true && { optional: true }) }
}
