import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import { grid } from '../../shared/layout-parts.ts'
import { decisionSlot } from '../steps/slots.ts'
import type { Step } from '../steps/step.ts'
import { no } from '../steps/step.ts'

/** Fields of the person who makes a declaration about a contract, as in the letter. If no contract is chosen, these fields identify it. */
export const declarant = {
  declarantName: {
    dataType: 'string',
    label: { de: 'Name in der Erklärung', en: 'Name in the declaration' },
    help: {
      de: 'Ohne gewählten Vertrag wird er mit Kunden- oder Vertragsnummer und Namen gesucht, sonst mit Namen und Adresse.',
      en: 'Where no contract is chosen, it is looked for by customer or contract number and name, otherwise by name and address.',
    },
  },
  declarantStreet: { dataType: 'string', label: { de: 'Straße', en: 'Street' } },
  declarantHouseNumber: { dataType: 'string', label: { de: 'Hausnummer', en: 'House number' } },
  declarantPostcode: { dataType: 'string', label: { de: 'Postleitzahl', en: 'Postcode' } },
} as const satisfies Readonly<Record<string, AttributeDefinition>>

/** The proof that a declaration or order from a public page comes from the customer. Empty if a clerk decided. */
export const provenBy: AttributeDefinition = {
  dataType: 'enum',
  label: { de: 'Nachgewiesen durch', en: 'Proved by' },
  help: {
    de: 'Leer, wenn ein Mensch geprüft hat, von wem die Erklärung kommt.',
    en: 'Empty where a person has checked who made the declaration.',
  },
  serverOwned: true,
  enumValues: [
    { name: 'signIn', label: { de: 'Anmeldung im Portal', en: 'Sign-in at the portal' } },
    { name: 'link', label: { de: 'Link an die bekannte E-Mail-Adresse', en: 'Link to the known email address' } },
  ],
}

const declaredBy = ['businessPartnerTWID', 'contractTWID', ...Object.keys(declarant)]

/** Returns the part of a form with the declaring person and the contract. */
export function declarantLayout(definition: string): Layout {
  return grid({ title: { de: 'Wer erklärt', en: 'Who declares' }, fields: declaredBy.map((name) => `${definition}:${name}` as const) })
}

/** Finds the contract of a declaration. If no contract or several contracts match, a user chooses one or rejects the declaration. */
export const findContract: Step = {
  draw: (line, { process: { name } }) => {
    line.next({
      id: 'findContract',
      kind: 'serviceTask',
      name: { de: 'Vertrag zuordnen', en: 'Find the contract' },
      handler: 'findContract',
    })
    line.next({ id: 'isFound', kind: 'exclusiveGateway', name: { de: 'Zugeordnet?', en: 'Found?' } })
    line.aside(
      {
        id: 'assignContract',
        kind: 'userTask',
        name: { de: 'Vertrag von Hand zuordnen', en: 'Choose the contract by hand' },
        group: 'Auftragsmanagement',
        deadline: 'P1D',
        inputs: declaredBy.map((field) => ({ name: field, systematics: `${name}:${field}` })),
        outputs: [decisionSlot],
      },
      1,
    )
    line.aside({ id: 'isAssigned', kind: 'exclusiveGateway', name: { de: 'Gefunden?', en: 'Found?' } }, 2)
    line.aside({ id: 'unassigned', kind: 'endEvent', name: { de: 'Nicht zuzuordnen', en: 'No contract fits' } }, 3)
    line.flow('isFound', 'assignContract', { name: no, when: 'contractFound = false' })
    line.flow('assignContract', 'isAssigned')
    line.flow('isAssigned', 'findContract')
    line.flow('isAssigned', 'unassigned', { name: no, when: 'decision = "rejected"' })
  },
}
