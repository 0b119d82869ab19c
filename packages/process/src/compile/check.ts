import { present } from '@twinwerk/model/error/present'
import type { Flow, Node } from '../definition/definition.ts'
import type { EventDefinition } from '../definition/event-definition.ts'
import { parseTimerDuration } from '../time/timer-duration.ts'
import { isTimerText, timeProblem } from '../time/timer.ts'
import type { Problem } from './problem.ts'
import type { Draft } from './read-scope.ts'

type EventKind = EventDefinition['kind'] | 'none'
type Check = (node: Node, draft: Draft) => string | null

/** The allowed events of each kind of event, except start events, whose events depend on their place. */
const allowed: Readonly<Record<'catchEvent' | 'throwEvent' | 'endEvent' | 'boundaryEvent', readonly EventKind[]>> = {
  catchEvent: ['message', 'signal', 'timer', 'conditional', 'link'],
  throwEvent: ['none', 'message', 'signal', 'escalation', 'compensation', 'link'],
  endEvent: ['none', 'message', 'signal', 'error', 'escalation', 'compensation', 'cancel', 'terminate'],
  boundaryEvent: ['message', 'signal', 'timer', 'conditional', 'error', 'escalation', 'compensation', 'cancel'],
}
const processStarts: readonly EventKind[] = ['none', 'message', 'signal', 'timer']
const handlerStarts: readonly EventKind[] = ['message', 'signal', 'timer', 'conditional', 'error', 'escalation', 'compensation']

/** Returns the problems of diagrams that BPMN allows and the engine cannot execute. */
export function checkNodes(draft: Draft): Problem[] {
  return [...draft.nodes.values()].flatMap((node) =>
    checks.flatMap((check) => {
      const reason = check(node, draft)
      return reason === null ? [] : [{ element: node.id, type: node.type, reason }]
    }),
  )
}

const checks: readonly Check[] = [
  checkEvent,
  checkStart,
  checkBoundary,
  checkTimes,
  (node) => (node.kind === 'startEvent' && node.incoming.length > 0 ? 'No flow may lead to a start event' : null),
  (node) => (node.kind === 'endEvent' && node.outgoing.length > 0 ? 'No flow may leave an end event' : null),
  (node) => (node.kind === 'boundaryEvent' && node.incoming.length > 0 ? 'No flow may lead to a boundary event' : null),
  (node) => (node.kind === 'callActivity' && node.handler === null ? 'The call activity calls nothing' : null),
  (node) => (node.event?.kind === 'link' && node.kind === 'throwEvent' && node.event.target === null ? 'Nothing catches this link' : null),
  (node) =>
    node.defaultFlow !== null && !node.outgoing.includes(node.defaultFlow)
      ? `The default flow ${node.defaultFlow} does not leave it`
      : null,
  checkHandler,
  checkEventGateway,
  checkCompensation,
]

function checkEvent({ kind, event }: Node): string | null {
  if (kind !== 'catchEvent' && kind !== 'throwEvent' && kind !== 'endEvent' && kind !== 'boundaryEvent') return null
  const given = event?.kind ?? 'none'
  return allowed[kind].includes(given) ? null : `A ${given} event is not executed here`
}

function checkStart({ kind, event, scope }: Node, draft: Draft): string | null {
  if (kind !== 'startEvent') return null
  const around = draft.nodes.get(scope)
  const given = event?.kind ?? 'none'
  if (!around) return processStarts.includes(given) ? null : `A process is not started by a ${given} event`
  if (around.kind === 'eventSubProcess')
    return handlerStarts.includes(given) ? null : `An event sub process is not started by a ${given} event`
  return given === 'none' ? null : `A sub process is not started by a ${given} event`
}

function checkBoundary({ kind, attachedTo, event, scope }: Node, draft: Draft): string | null {
  if (kind !== 'boundaryEvent') return null
  const host = attachedTo === null ? undefined : draft.nodes.get(attachedTo)
  if (attachedTo === null) return 'The boundary event is attached to nothing'
  if (!host) return isRefused(draft, attachedTo) ? null : `The boundary event is attached to ${attachedTo}, which is no activity beside it`
  if (host.scope !== scope) return 'The boundary event lies elsewhere than its activity'
  if (host.kind.endsWith('Event') || host.kind.endsWith('Gateway') || host.kind === 'eventSubProcess')
    return 'The boundary event is attached to no activity'
  if (event?.kind === 'cancel' && host.kind !== 'transaction') return 'Only a transaction is canceled'
  return event?.kind === 'compensation' && event.activity === null
    ? 'No association leads from the compensation event to an activity'
    : null
}

/** Returns true if an element was already refused. It then has a problem of its own. */
function isRefused({ problems }: Draft, id: string): boolean {
  return problems.some(({ element }) => element === id)
}

/** Finds invalid times before a process reaches them. A text that is neither a time nor an expression is a problem. */
function checkTimes({ event, deadline }: Node): string | null {
  if (event?.kind === 'timer' && !isTimerText(event.timer, event.value) && looksLikeTime(event.value))
    return timeProblem(event.timer, event.value)
  return deadline !== null && looksLikeTime(deadline) && !parseTimerDuration(deadline)
    ? `The deadline ${timeProblem('duration', deadline)}`
    : null
}

function looksLikeTime(text: string): boolean {
  return /^(?:[PR]\d*[/T\d]|[PR]$|\d|[\d*?,/ -]+$)/.test(text) || (/^\S+(?: \S+){4,6}$/.test(text) && /[*?]/.test(text))
}

function checkHandler({ id, kind, incoming, outgoing }: Node, draft: Draft): string | null {
  if (kind !== 'eventSubProcess') return null
  const starts = [...draft.nodes.values()].filter((node) => node.scope === id && node.kind === 'startEvent')
  if (starts.length !== 1) return 'An event sub process has exactly one start event'
  return incoming.length + outgoing.length > 0 ? 'No flow may lead to or leave an event sub process' : null
}

function checkEventGateway({ kind, outgoing }: Node, draft: Draft): string | null {
  if (kind !== 'eventBasedGateway') return null
  if (outgoing.length === 0) return 'The event-based gateway waits for nothing'
  const targets = outgoing.flatMap((id) => draft.nodes.get(flow(draft, id).target) ?? [])
  const wrong = targets.find(
    (target) => !(target.kind === 'receiveTask' || (target.kind === 'catchEvent' && target.event?.kind !== 'link')),
  )
  return wrong ? `${wrong.id} behind the event-based gateway is no event to wait for` : null
}

function checkCompensation({ kind, event, scope }: Node, draft: Draft): string | null {
  if (kind === 'endEvent' && event?.kind === 'cancel' && draft.nodes.get(scope)?.kind !== 'transaction')
    return 'Only a transaction is canceled'
  if (kind === 'boundaryEvent' || event?.kind !== 'compensation' || event.activity === null) return null
  return draft.nodes.has(event.activity) ? null : `${event.activity} is no activity that could be undone`
}

function flow(draft: Draft, id: string): Flow {
  return present(draft.flows.get(id), `the flow ${id}`)
}
