import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { codeStep } from './names.ts'
import type { Step } from './step.ts'
import { no } from './step.ts'

/**
 * Returns the step that sends a code to a new email address. If `field` does not contain the code within a week, the request is rejected.
 */
export function verifyMailAddress(field: Systematics): Step {
  return {
    proof: field,
    draw: (line, { refusal }) => {
      const send = { de: 'Code an die neue Adresse senden', en: 'Send a code to the new address' }
      line.next({ id: 'sendCode', kind: 'serviceTask', name: send, handler: 'mailCode' })
      const enter = { de: 'Code des Kunden eintragen', en: 'Enter the code of the customer' }
      const outputs = [{ name: 'Code', systematics: field }]
      line.next({ id: codeStep, kind: 'userTask', name: enter, group: 'Kundenservice', deadline: 'P7D', outputs })
      const expired = { de: 'nicht bestätigt', en: 'not confirmed' }
      line.aside({ id: 'codeExpired', kind: 'boundaryTimer', name: expired, on: codeStep, after: 'P7D' }, 0)
      line.flow('codeExpired', refusal)
      line.next({ id: 'isProven', kind: 'exclusiveGateway', name: { de: 'Code richtig?', en: 'Code right?' } })
      line.flow('isProven', codeStep, { name: no, when: `${field.slice(field.indexOf(':') + 1)} != sentCode` })
    },
  }
}
