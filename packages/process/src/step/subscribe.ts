import { nodeOf, type Node } from '../definition/definition.ts'
import { isWaited, type WaitedEvent } from '../definition/event-definition.ts'
import { engineFailures } from '../state/execution.ts'
import type { Wait, WaitRole, WaitRow } from '../state/wait.ts'
import { firstDue, isTimerText, timeProblem, type TimerDefinition } from '../time/timer.ts'
import { evaluateText, type Evaluation, type EvaluationError } from './evaluate.ts'
import type { Run } from './run.ts'

type Subscription = { readonly scopeExecution: string } & WaitRole

type Details = Partial<Pick<WaitRow, 'name' | 'correlationKey' | 'dueAt' | 'repeatLeft' | 'interval' | 'held'>>

/** Opens the wait for the event of a node. Returns the reason if its time or key cannot be evaluated. */
export function subscribe(run: Run, node: Node, subscription: Subscription): Evaluation<Wait | null> {
  const event = node.event
  if (!isWaited(event)) return { value: null }
  const details = detailsOf(run, event, subscription.scopeExecution)
  if ('reason' in details) return details
  if (event.kind === 'conditional') run.dataChanged = true
  return { value: run.rows.wait({ id: run.context.newId(), bpmnRef: node.id, ev: event.kind, ...subscription, ...details.value }) }
}

/** Opens the waits for the boundary events of an activity. */
export function subscribeBoundary(
  run: Run,
  node: Node,
  { host, scope }: { readonly host: string; readonly scope: string },
): Evaluation<null> {
  for (const id of node.boundary) {
    const answer = subscribe(run, nodeOf(run.definition, id), { role: 'boundary', scopeExecution: scope, hostExecution: host })
    if ('reason' in answer) return answer
  }
  return { value: null }
}

/** Returns the error for an invalid time in the data. The runner has a text for its kind in each language. */
export function timeError(text: string, what: TimerDefinition['timer']): EvaluationError {
  return { reason: timeProblem(what, text), kind: engineFailures.time, about: text.slice(0, 100) }
}

function detailsOf(run: Run, event: WaitedEvent, scope: string): Evaluation<Details> {
  switch (event.kind) {
    case 'message': {
      if (event.correlationKey === null) return { value: { name: event.name } }
      const key = evaluateText(run, { expression: event.correlationKey, at: scope })
      return 'reason' in key ? key : { value: { name: event.name, correlationKey: key.value } }
    }
    case 'signal':
      return { value: { name: event.name } }
    case 'timer': {
      const text = isTimerText(event.timer, event.value)
        ? { value: event.value }
        : evaluateText(run, { expression: event.value, at: scope })
      if ('reason' in text) return text
      const due = firstDue({ timer: event.timer, text: text.value, now: run.context.now, zone: run.context.zone })
      return due ? { value: due } : timeError(text.value, event.timer)
    }
    case 'conditional':
      // Evaluated when the step comes to rest, so that a condition that is already true triggers then.
      return { value: { held: false } }
    default:
      return event satisfies never
  }
}
