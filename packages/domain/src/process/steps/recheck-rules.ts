import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../diagram/line.ts'
import { stepNames } from './names.ts'
import type { Step } from './step.ts'
import { asQuestion, no } from './step.ts'

/** Judges rules right before anything is changed. A rule that no longer holds ends the process, and the process notes why. */
export function recheckRules({ name, rules }: { readonly name: Text; readonly rules: readonly ProcessRule[] }): Step {
  return {
    draw: (line, { process }) => addRecheck(line, name, { handler: stepNames(process.name).again }),
    services: ({ process }) => ({
      checks: { [stepNames(process.name).again]: { facts: process.facts ?? {}, rules, writes: [] } },
    }),
  }
}

/** `look` tells several looks of a diagram apart. */
export function addRecheck(line: Line, name: Text, { handler, look = '' }: { readonly handler: string; readonly look?: string }): void {
  const [again, isSo, note, settled] = [`lookAgain${look}`, `isStillSo${look}`, `noteSettled${look}`, `settled${look}`]
  const title = { de: `Erneut prüfen: ${name.de}`, en: `Look again: ${name.en}` }
  line.next({ id: again, kind: 'serviceTask', name: title, handler })
  line.next({ id: isSo, kind: 'exclusiveGateway', name: asQuestion(name) })
  const result = { de: 'Ergebnis festhalten', en: 'Note the result' }
  line.aside({ id: note, kind: 'serviceTask', name: result, handler: 'noteRefusal' }, 1)
  line.aside({ id: settled, kind: 'endEvent', name: { de: 'Nicht mehr nötig', en: 'Not needed any more' } }, 2)
  line.flow(isSo, note, { name: no, when: 'problem != null' })
  line.flow(note, settled)
}
