import { failureFrom } from '../step/evaluate.ts'
import type { Node } from '../definition/definition.ts'
import { startCompensating } from '../step/compensate.ts'
import { clear } from '../step/finish.ts'
import { leave, openIncident } from '../step/leave.ts'
import { addTrace } from '../step/add-trace.ts'
import { endFailed } from '../step/end-failed.ts'
import { failureOf, throwFromScope } from '../step/propagate.ts'
import type { Entry, Run } from '../step/run.ts'
import { sendMessage, sendSignal } from '../step/send.ts'
import type { Element } from './element.ts'
import { escalate } from './throw-event.ts'

export const endEvent: Element = {
  enter: (run, node, entry) => {
    const { scope } = entry
    const kind = node.event?.kind
    if (kind === 'compensation') return startCompensating(run, node, entry)
    if (kind === 'cancel') {
      clear(run, scope)
      return startCompensating(run, node, entry)
    }
    addTrace(run, { what: 'enter', ref: node.id })
    if (kind === 'error') return throwError(run, node, entry)
    if (kind === 'terminate') clear(run, scope)
    const sent = kind === 'message' ? sendMessage(run, node, scope) : { value: sendSignal(run, node, scope) }
    if ('reason' in sent) return openIncident(run, node, { ...entry, error: failureFrom(sent) })
    if (sent.value.interrupts) return
    leave(run, node, entry)
    escalate(run, node, scope)
  },
}

/** Throws an error. If nothing in this process catches the error, it goes to the caller; without a caller it is an incident. */
function throwError(run: Run, node: Node, entry: Entry): void {
  if (node.event?.kind !== 'error') return
  const thrown = { kind: 'error', code: node.event.code } as const
  addTrace(run, { what: 'throw', ref: node.id, ...(thrown.code === null ? {} : { text: thrown.code }) })
  if (throwFromScope(run, entry.scope, thrown)) return
  const failure = failureOf(thrown)
  if (run.rows.instance.calledBy) endFailed(run, failure)
  else openIncident(run, node, { ...entry, error: failure })
}
