import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../diagram/line.ts'
import { stepNames } from './names.ts'
import type { Step } from './step.ts'
import { asQuestion, no } from './step.ts'

/** Returns the step that checks rules right before a change. If a rule no longer holds, the process notes the reason and ends. */
export function recheckRules({ name, rules }: { readonly name: Text; readonly rules: readonly ProcessRule[] }): Step {
  return {
    draw: (line, { process }) => addRecheck(line, name, { handler: stepNames(process.name).again }),
    services: ({ process }) => ({
      checks: { [stepNames(process.name).again]: { facts: process.facts ?? {}, rules, writes: [] } },
    }),
  }
}

/** Draws a check of rules. `look` distinguishes several checks in a diagram. */
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
