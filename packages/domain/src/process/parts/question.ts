import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { checkServices } from '../steps/check.ts'
import { received } from '../steps/edges.ts'
import { stepNames } from '../steps/names.ts'
import type { Step } from '../steps/step.ts'

/** The field with the answer. */
export const answer: AttributeDefinition = {
  dataType: 'string',
  semanticType: 'lines',
  label: { de: 'Antwort an den Kunden', en: 'Answer to the customer' },
}

export const questionReceived = received({ de: 'Anfrage eingegangen', en: 'Request received' })

/** Finds the customer who asked. */
export const findCustomer: Step = {
  draw: (line, { process: { name } }) =>
    line.next({
      id: 'identify',
      kind: 'serviceTask',
      name: { de: 'Kunden zuordnen', en: 'Find the customer' },
      handler: stepNames(name).check,
    }),
  services: ({ process }) => checkServices(process),
}

export const sendAnswer: Step = {
  draw: (line) =>
    line.next({ id: 'mailAnswer', kind: 'serviceTask', name: { de: 'Antwort senden', en: 'Send the answer' }, handler: 'mailAnswer' }),
}
