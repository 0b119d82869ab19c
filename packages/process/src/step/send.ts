import { nodeOf, type Node } from '../definition/definition.ts'
import { isScope } from '../state/execution.ts'
import { variablesAt } from '../state/variables.ts'
import type { Wait } from '../state/wait.ts'
import { evaluateText, type Evaluation } from './evaluate.ts'
import { addTrace } from './add-trace.ts'
import { emit } from './emit.ts'
import type { Run } from './run.ts'
import { isWaitSuspended } from './wait-suspended.ts'
import { trigger } from './trigger.ts'

/** `interrupts`: the event has interrupted a scope around its own token, so the token is gone. */
export type Sent = { readonly interrupts: boolean }

/**
 * Sends a message. A wait of an outer scope receives it immediately, because the scope may end with this very token. Otherwise the message
 * is an effect that is sent after the step, so that a catch event in a sibling branch is already open.
 */
export function sendMessage(run: Run, node: Node, at: string): Evaluation<Sent> {
  if (node.event?.kind !== 'message') return { reason: `${node.id} names no message` }
  const { name, correlationKey } = node.event
  const key = correlationKey === null ? { value: null } : evaluateText(run, { expression: correlationKey, at })
  if ('reason' in key) return key
  addTrace(run, { what: 'throw', ref: node.id, text: name })
  const data = variablesAt(run.rows, at)
  const taker = waitsAround(run, at).find(
    (wait) => wait.ev === 'message' && wait.name === name && (wait.correlationKey === null || wait.correlationKey === key.value),
  )
  if (!taker) {
    emit(run, { kind: 'message', name, correlationKey: key.value, data })
    return { value: { interrupts: false } }
  }
  trigger(run, taker, data)
  return { value: { interrupts: interrupts(run, taker) } }
}

/** Sends a signal to all waits: those of outer scopes receive it immediately, all others by an effect. */
export function sendSignal(run: Run, node: Node, at: string): Sent {
  if (node.event?.kind !== 'signal') return { interrupts: false }
  const { name } = node.event
  addTrace(run, { what: 'throw', ref: node.id, text: name })
  const data = variablesAt(run.rows, at)
  const reached: Wait[] = []
  for (const { id } of waitsAround(run, at).filter((wait) => wait.ev === 'signal' && wait.name === name)) {
    // An interruption closes the waits inside the interrupted scope.
    const wait = run.rows.getWait(id)
    if (!wait.open) continue
    reached.push(wait)
    trigger(run, wait, data)
  }
  emit(run, { kind: 'signal', name, data, ...(reached.length > 0 && { reached: reached.map(({ id }) => id) }) })
  return { interrupts: reached.some((wait) => interrupts(run, wait)) }
}

function interrupts(run: Run, { bpmnRef }: Wait): boolean {
  return nodeOf(run.definition, bpmnRef).interrupting
}

/** Returns the waits of the scopes around an execution, from the inside out. An event sub process does not wait for its own events. */
function waitsAround(run: Run, at: string): Wait[] {
  const found: Wait[] = []
  const handlers = new Set<string>()
  let begun = false
  for (let id: string | null = at; id !== null;) {
    const row = run.rows.get(id)
    begun ||= isScope(row)
    const inside = run.rows
      .waitsIn(id)
      .filter(({ role, bpmnRef }) => role === 'evsub' && !handlers.has(nodeOf(run.definition, bpmnRef).scope))
    if (begun) found.push(...inside, ...run.rows.waitsAt(id).filter(({ role }) => role === 'boundary'))
    if (isScope(row) && row.kind !== 'process' && nodeOf(run.definition, row.bpmnRef).kind === 'eventSubProcess') handlers.add(row.bpmnRef)
    id = row.parentExecution
  }
  return found.filter((wait) => !isWaitSuspended(run, wait))
}
