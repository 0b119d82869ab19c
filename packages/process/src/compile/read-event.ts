import type { EventDefinition } from '../definition/event-definition.ts'
import { body, extension, extra, many, one, text, type Bpmn, type Identified } from './bpmn.ts'

/**
 * Returns the single event definition of an event, its own or a referenced one. Returns null for a none event, and a text for a problem.
 */
export function readEvent(element: Identified): EventDefinition | null | string {
  const definition = many(element, 'eventDefinitions')[0] ?? many(element, 'eventDefinitionRef')[0]
  if (!definition) return null
  const reader = Object.hasOwn(readers, definition.$type) ? readers[definition.$type] : undefined
  return reader ? reader(definition, element) : `${definition.$type} is not executed`
}

/**
 * Returns the message of a receive or send task, or of its operation. Without a message, the name is that of the operation or the task's
 * id.
 */
export function messageOf(holder: Bpmn, element: Identified): EventDefinition {
  const operation = one(holder, 'operationRef')
  const message = one(holder, 'messageRef') ?? (operation && one(operation, 'inMessageRef'))
  const key =
    extra(holder, 'correlationKey') ??
    (message && (extra(message, 'correlationKey') ?? extension(message, 'subscription', 'correlationKey')))
  return { kind: 'message', name: message?.name ?? message?.id ?? operation?.name ?? element.id, correlationKey: key ?? null }
}

const readers: Readonly<Record<string, (definition: Bpmn, element: Identified) => EventDefinition | string>> = {
  'bpmn:MessageEventDefinition': messageOf,
  'bpmn:SignalEventDefinition': (definition, element) => {
    const signal = one(definition, 'signalRef')
    return { kind: 'signal', name: signal?.name ?? signal?.id ?? element.id }
  },
  'bpmn:TimerEventDefinition': readTimer,
  'bpmn:ConditionalEventDefinition': (definition) => {
    const condition = body(definition, 'condition')
    return condition === null ? 'The event has no condition' : { kind: 'conditional', condition }
  },
  'bpmn:ErrorEventDefinition': (definition) => ({ kind: 'error', code: codeOf(one(definition, 'errorRef'), 'errorCode') }),
  'bpmn:EscalationEventDefinition': (definition) => ({
    kind: 'escalation',
    code: codeOf(one(definition, 'escalationRef'), 'escalationCode'),
  }),
  'bpmn:CompensateEventDefinition': (definition) => ({
    kind: 'compensation',
    activity: one(definition, 'activityRef')?.id ?? null,
    ...(definition['waitForCompletion'] === false && { beside: true }),
  }),
  'bpmn:CancelEventDefinition': () => ({ kind: 'cancel' }),
  'bpmn:TerminateEventDefinition': () => ({ kind: 'terminate' }),
  'bpmn:LinkEventDefinition': () => ({ kind: 'link', target: null }),
}

function readTimer(definition: Bpmn): EventDefinition | string {
  const forms = [
    ['date', 'timeDate'],
    ['duration', 'timeDuration'],
    ['cycle', 'timeCycle'],
  ] as const
  for (const [timer, property] of forms) {
    const value = body(definition, property)
    if (value !== null) return { kind: 'timer', timer, value }
  }
  return 'The timer has no date, duration or cycle'
}

function codeOf(definition: Bpmn | undefined, property: string): string | null {
  return definition ? (text(definition, property) ?? definition.name ?? definition.id ?? null) : null
}
