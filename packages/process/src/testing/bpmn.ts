import { compile } from '../compile/compile.ts'
import type { Definition } from '../definition/definition.ts'

type Attributes = Readonly<Record<string, string | number | boolean>>

/** `tag('userTask', 'approve', { name: 'Approve' }, child, child)` */
export function tag(type: string, id: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  const text = Object.entries({ ...(id === '' ? {} : { id }), ...attributes }).map(([name, value]) => ` ${name}="${escape(String(value))}"`)
  return `<${type}${text.join('')}>${children.join('')}</${type}>`
}

/** Returns the flows along a path of elements: `path('start', 'a', 'end')`. Their ids are `start_a` and `a_end`. */
export function path(...ids: readonly string[]): string {
  return ids
    .slice(1)
    .map((id, index) => flow(ids[index]!, id))
    .join('')
}

export function flow(source: string, target: string, condition?: string): string {
  const body = condition === undefined ? '' : `<conditionExpression xsi:type="tFormalExpression">${escape(condition)}</conditionExpression>`
  return `<sequenceFlow id="${source}_${target}" sourceRef="${source}" targetRef="${target}">${body}</sequenceFlow>`
}

export function timer(form: 'timeDate' | 'timeDuration' | 'timeCycle', value: string): string {
  return `<timerEventDefinition><${form}>${value}</${form}></timerEventDefinition>`
}

export function boundary(id: string, attachedTo: string, event: string, attributes: Attributes = {}): string {
  return tag('boundaryEvent', id, { attachedToRef: attachedTo, ...attributes }, event)
}

export const root = {
  message: (id: string): string => tag('message', id, { name: id }),
  signal: (id: string): string => tag('signal', id, { name: id }),
  error: (id: string): string => tag('error', id, { errorCode: id }),
  escalation: (id: string): string => tag('escalation', id, { escalationCode: id }),
}

export const event = {
  message: (id: string): string => `<messageEventDefinition messageRef="${id}"/>`,
  signal: (id: string): string => `<signalEventDefinition signalRef="${id}"/>`,
  error: (id?: string): string => (id === undefined ? '<errorEventDefinition/>' : `<errorEventDefinition errorRef="${id}"/>`),
  escalation: (id: string): string => `<escalationEventDefinition escalationRef="${id}"/>`,
  terminate: '<terminateEventDefinition/>',
  cancel: '<cancelEventDefinition/>',
  compensate: (activity?: string): string =>
    activity === undefined ? '<compensateEventDefinition/>' : `<compensateEventDefinition activityRef="${activity}"/>`,
  condition: (text: string): string =>
    `<conditionalEventDefinition><condition xsi:type="tFormalExpression">${escape(text)}</condition></conditionalEventDefinition>`,
  link: (name: string): string => `<linkEventDefinition name="${name}"/>`,
}

/** The start and end event of most test processes. */
export const start = tag('startEvent', 's')
export const end = tag('endEvent', 'e')

/** Returns a task with its compensation: `book` and `unbook`. */
export function undoable(id: string, undoing: 'task' | 'userTask' = 'userTask'): string[] {
  const association = `<association id="${id}as" sourceRef="${id}b" targetRef="un${id}"/>`
  return [
    tag('userTask', id),
    boundary(`${id}b`, id, event.compensate()),
    tag(undoing, `un${id}`, { isForCompensation: true }),
    association,
  ]
}

/** Returns an event sub process with its start event and the given elements. */
export function eventSubProcess(id: string, definition: string, interrupting: boolean, ...inside: readonly string[]): string {
  const begin = tag('startEvent', `${id}s`, { isInterrupting: interrupting }, definition)
  return tag('subProcess', id, { triggeredByEvent: true }, begin, ...inside)
}

/** Returns a file with one process `p`. Root elements (messages, errors) come before it. */
export function file(elements: readonly string[], ...roots: readonly string[]): string {
  return definitions(...roots, `<process id="p" isExecutable="true">${elements.join('')}</process>`)
}

export function definitions(...roots: readonly string[]): string {
  const names = [
    'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    'xmlns:pf="urn:twinwerk:bpmn:pf"',
    'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
    'xmlns:zeebe="http://camunda.org/schema/zeebe/1.0"',
  ]
  return `<?xml version="1.0" encoding="UTF-8"?><definitions id="file" targetNamespace="test" ${names.join(' ')}>${roots.join('')}</definitions>`
}

/** Compiles a file. Throws if there are problems. */
export async function read(xml: string): Promise<readonly Definition[]> {
  const { definitions: found, problems } = await compile(xml)
  if (problems.length > 0) throw new Error(problems.map(({ element, reason }) => `${element}: ${reason}`).join('\n'))
  return found
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
