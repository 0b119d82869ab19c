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
  /** How long the milder change lasts, ISO 8601. */
  readonly lasts: string
  /** The whole change follows where these rules hold then. */
  readonly follows: { readonly name: Text; readonly rules: readonly ProcessRule[] }
}

/** Makes a milder change first and tells the customer. The whole change follows a while later. */
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
