import type { ProcessRule } from '@twinwerk/model/process/process-rule'
import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { addRecheck } from '../../steps/recheck-rules.ts'
import { stepNames } from '../../steps/names.ts'
import type { Provision } from '../../steps/provision.ts'
import { addProvision } from '../../steps/provision.ts'
import type { Step } from '../../steps/step.ts'

type Milder = {
  readonly name: Text
  readonly writes: readonly Write[]
  readonly provision: Provision
  readonly tells: { readonly letter: string; readonly mail: string }
  /** The duration of the milder change, ISO 8601. */
  readonly lasts: string
  /** The full change follows only if these rules hold after that time. */
  readonly follows: { readonly name: Text; readonly rules: readonly ProcessRule[] }
}

/** Returns the step that makes a milder change first and informs the customer. The full change follows after a while. */
export function milderFirst({ name, writes, provision, tells, lasts, follows }: Milder): Step {
  return {
    draw: (line, { process }) => {
      const { milder, stands } = stepNames(process.name)
      line.next({ id: 'milder', kind: 'serviceTask', name, handler: milder })
      addProvision(line, provision, 'milderProvision')
      const letter = { de: 'Schreiben ablegen', en: 'File the letter' }
      line.next({ id: 'milderLetter', kind: 'serviceTask', name: letter, handler: tells.letter })
      const mail = { de: 'Kunden benachrichtigen', en: 'Tell the customer' }
      line.next({ id: 'milderMail', kind: 'serviceTask', name: mail, handler: tells.mail })
      line.next({ id: 'milderLasts', kind: 'timer', name: { de: 'Frist abwarten', en: 'Wait for the period' }, after: lasts })
      addRecheck(line, follows.name, { handler: stands, look: 'Whole' })
    },
    services: ({ process }) => {
      const { milder, stands } = stepNames(process.name)
      return {
        writes: { [milder]: writes },
        checks: { [stands]: { facts: process.facts ?? {}, rules: follows.rules, writes: [] } },
      }
    },
  }
}
