import type { Node } from '../definition/definition.ts'
import { variablesAt } from '../state/variables.ts'
import { askText, type Answer } from './ask.ts'
import { note } from './note.ts'
import { emit } from './emit.ts'
import type { Run } from './run.ts'

/** A message is an effect: it goes out when all tokens of the step have come to rest, so that a catch in a sibling branch is there. */
export function sendMessage(run: Run, node: Node, at: string): Answer<null> {
  if (node.event?.kind !== 'message') return { reason: `${node.id} names no message` }
  const { name, correlationKey } = node.event
  const key = correlationKey === null ? { value: null } : askText(run, { expression: correlationKey, at })
  if ('reason' in key) return key
  note(run, { what: 'throw', ref: node.id, text: name })
  emit(run, { kind: 'message', name, correlationKey: key.value, data: variablesAt(run.rows, at) })
  return { value: null }
}

export function sendSignal(run: Run, node: Node, at: string): void {
  if (node.event?.kind !== 'signal') return
  note(run, { what: 'throw', ref: node.id, text: node.event.name })
  emit(run, { kind: 'signal', name: node.event.name, data: variablesAt(run.rows, at) })
}
