import { present } from '@twinwerk/model/error/present'
import { failureFrom } from '../step/evaluate.ts'
import { startCompensating } from '../step/compensate.ts'
import { leave, openIncident } from '../step/leave.ts'
import { addTrace } from '../step/add-trace.ts'
import { escalateToCaller, throwFromScope } from '../step/propagate.ts'
import type { Entry, Run } from '../step/run.ts'
import type { Node } from '../definition/definition.ts'
import { sendMessage, sendSignal } from '../step/send.ts'
import type { Element } from './element.ts'

/** Throws its event and continues. A compensation event waits for the end of the compensation, unless its definition has `beside`. */
export const throwEvent: Element = {
  enter: (run, node, entry) => {
    if (node.event?.kind === 'compensation') return startCompensating(run, node, entry)
    addTrace(run, { what: 'enter', ref: node.id })
    if (node.event?.kind === 'link') return follow(run, node, entry)
    const sent = node.event?.kind === 'message' ? sendMessage(run, node, entry.scope) : { value: sendSignal(run, node, entry.scope) }
    if ('reason' in sent) return openIncident(run, node, { ...entry, error: failureFrom(sent) })
    if (sent.value.interrupts) return
    // The token continues first: an escalation that interrupts its scope then removes it.
    leave(run, node, entry)
    escalate(run, node, entry.scope)
  },
}

/** Throws an escalation. If nothing catches it, in this process or in its callers, it has no effect. */
export function escalate(run: Run, node: Node, scope: string): void {
  if (node.event?.kind !== 'escalation') return
  addTrace(run, { what: 'throw', ref: node.id, ...(node.event.code === null ? {} : { text: node.event.code }) })
  const { code } = node.event
  if (!throwFromScope(run, scope, { kind: 'escalation', code })) escalateToCaller(run, code)
}

function follow(run: Run, node: Node, { scope, src }: Entry): void {
  if (node.event?.kind !== 'link') return
  addTrace(run, { what: 'leave', ref: node.id })
  run.agenda.push({ node: present(node.event.target, 'the target of a link'), flow: null, scope, src })
}
