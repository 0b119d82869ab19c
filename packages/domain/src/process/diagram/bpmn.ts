import type { Text } from '@twinwerk/model/text/text'
import { drawingOf } from './drawing.ts'
import type { Diagram, Event, Flow, Shape, Slot, Task } from './shape.ts'
import { isActivity, isGateway } from './shape.ts'
import { element, expression } from './xml.ts'

/** Returns a process as BPMN 2.0 with its drawing. */
export function bpmnOf(diagram: Diagram): string {
  const { id, shapes } = diagram
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    element(
      'bpmn:definitions',
      { id: 'definitions', targetNamespace: 'urn:twinwerk', ...namespaces },
      ...messagesOf(shapes),
      ...errorsOf(shapes),
      element('bpmn:process', { id, ...named(diagram), isExecutable: 'true' }, ...scopeOf(diagram, undefined)),
      drawingOf(diagram),
    ),
  ].join('\n')
}

const namespaces = {
  'xmlns:bpmn': 'http://www.omg.org/spec/BPMN/20100524/MODEL',
  'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
  'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
  'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:pf': 'urn:twinwerk:bpmn:pf',
}

/** Returns the elements that lie directly in the process or in one of its sub processes. A flow lies in the scope of its source. */
function scopeOf(diagram: Diagram, scope: string | undefined): string[] {
  const inside = diagram.shapes.filter((shape) => shape.in === scope)
  const ids = new Set(inside.map(({ id }) => id))
  return [
    ...inside.map((shape) => elementOf(diagram, shape)),
    ...diagram.flows.filter(([source]) => ids.has(source)).map((flow) => flowElement(flow)),
  ]
}

function elementOf(diagram: Diagram, shape: Shape): string {
  const { id } = shape
  if (isGateway(shape))
    return element(`bpmn:${shape.kind}`, { id, ...named(shape), default: shape.otherwise && `${id}_${shape.otherwise}` })
  return isActivity(shape) ? taskElement(diagram, shape) : eventElement(shape)
}

function taskElement(diagram: Diagram, task: Task): string {
  const { id, kind, inputs = [], outputs = [], forEach } = task
  const own = {
    id,
    ...named(task),
    'pf:handler': kind === 'serviceTask' ? task.handler : undefined,
    'pf:agentGroup': kind === 'userTask' ? task.group : undefined,
    'pf:deadline': kind === 'userTask' ? task.deadline : undefined,
    'pf:autocomplete': kind === 'userTask' && task.autocomplete ? 'true' : undefined,
    ...(kind === 'userTask' && askedOf(task)),
    calledElement: kind === 'callActivity' ? task.process : undefined,
  }
  const loop = forEach
    ? [element('bpmn:multiInstanceLoopCharacteristics', { 'pf:collection': forEach.list, 'pf:elementVariable': forEach.item })]
    : []
  const inside = kind === 'subProcess' ? scopeOf(diagram, id) : []
  return element(`bpmn:${kind}`, own, ioOf(id, inputs, outputs), ...loop, ...inside)
}

function askedOf({ tool, photos, scans, signOff, tellsOnTheWay }: Extract<Task, { readonly kind: 'userTask' }>) {
  return {
    'pf:tool': tool,
    'pf:photoNames': photos?.join('; '),
    'pf:scanNames': scans?.join('; '),
    'pf:signOff': signOff && 'true',
    'pf:tellsOnTheWay': tellsOnTheWay && 'true',
  }
}

function ioOf(id: string, inputs: readonly Slot[], outputs: readonly Slot[]): string {
  if (inputs.length + outputs.length === 0) return ''
  const slots = (kind: 'Input' | 'Output', given: readonly Slot[]) =>
    given.map(({ name, systematics, optional }, index) => {
      const own = { id: `${id}_${kind.toLowerCase()}${index + 1}`, name, 'pf:systematics': systematics }
      return element(`bpmn:data${kind}`, { ...own, 'pf:optional': optional && 'true' })
    })
  const all = [...slots('Input', inputs), ...slots('Output', outputs)]
  return element('bpmn:ioSpecification', { id: `${id}_io` }, ...all, element('bpmn:inputSet', {}), element('bpmn:outputSet', {}))
}

const eventTypes = {
  startEvent: 'startEvent',
  messageStart: 'startEvent',
  timerStart: 'startEvent',
  endEvent: 'endEvent',
  timer: 'intermediateCatchEvent',
  catchMessage: 'intermediateCatchEvent',
  throwMessage: 'intermediateThrowEvent',
  boundaryTimer: 'boundaryEvent',
  boundaryMessage: 'boundaryEvent',
  boundaryError: 'boundaryEvent',
} as const

function eventElement(event: Event): string {
  const { id } = event
  const edge = 'on' in event ? { attachedToRef: event.on, cancelActivity: 'keeps' in event ? 'false' : undefined } : {}
  return element(`bpmn:${eventTypes[event.kind]}`, { id, ...named(event), ...edge }, definitionOf(event))
}

function definitionOf(event: Event): string {
  if ('message' in event)
    return element('bpmn:messageEventDefinition', {
      messageRef: messageId(event.message),
      'pf:correlationKey': 'key' in event ? event.key : undefined,
    })
  if (event.kind === 'boundaryError' || event.kind === 'endEvent') {
    const anyError = event.kind === 'boundaryError'
    if (event.error === undefined) return anyError ? element('bpmn:errorEventDefinition', {}) : ''
    return element('bpmn:errorEventDefinition', { errorRef: errorId(event.error) })
  }
  if ('date' in event) return element('bpmn:timerEventDefinition', {}, expression('bpmn:timeDate', event.date))
  if ('after' in event) return element('bpmn:timerEventDefinition', {}, expression('bpmn:timeDuration', event.after))
  return 'every' in event ? element('bpmn:timerEventDefinition', {}, expression('bpmn:timeCycle', event.every)) : ''
}

function messagesOf(shapes: readonly Shape[]): string[] {
  const names = new Set(shapes.flatMap((shape) => ('message' in shape ? [shape.message] : [])))
  return [...names].map((name) => element('bpmn:message', { id: messageId(name), name }))
}

function errorsOf(shapes: readonly Shape[]): string[] {
  const codes = new Set(shapes.flatMap((shape) => ('error' in shape && shape.error !== undefined ? [shape.error] : [])))
  return [...codes].map((code) => element('bpmn:error', { id: errorId(code), name: code, errorCode: code }))
}

const messageId = (name: string) => `message_${name}`
const errorId = (code: string) => `error_${code}`

function flowElement([source, target, condition]: Flow): string {
  const own = { id: `${source}_${target}`, ...(condition && named(condition)), sourceRef: source, targetRef: target }
  return element('bpmn:sequenceFlow', own, condition ? expression('bpmn:conditionExpression', condition.when) : '')
}

/** Returns the attributes for a name in German and English. BPMN has only one attribute for a name. */
function named({ name }: { readonly name: Text | '' }) {
  return name === '' ? { name } : { name: name.de, 'pf:nameEn': name.en }
}
