import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import { grid } from '../shared/layout-parts.ts'
import type { Line } from './diagram/line.ts'

/** Who declares something about a contract, as it stands in the letter or was told: by it the contract is found where nobody has chosen one. */
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

/** How the provider knows that a declaration or order of a public page comes from the customer; empty where a clerk decided. */
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
    { name: 'link', label: { de: 'Link an die bekannte E-Mail-Adresse', en: 'Link to the known mail address' } },
  ],
}

const declaredBy = ['businessPartnerTWID', 'contractTWID', ...Object.keys(declarant)]

/** What a declaration of this type says of who made it, and of which contract. */
export function declarantLayout(definition: string): Layout {
  return grid({ title: { de: 'Wer erklärt', en: 'Who declares' }, fields: declaredBy.map((name) => `${definition}:${name}` as const) })
}

/** Finds the contract of a declaration; where none or several fit, somebody chooses it, or gives the declaration up. */
export function addContractSearch(line: Line, definition: string): void {
  line.next({ id: 'findContract', kind: 'serviceTask', name: 'Vertrag zuordnen', handler: 'findContract' })
  line.next({ id: 'isFound', kind: 'exclusiveGateway', name: 'Zugeordnet?' })
  line.aside(
    {
      id: 'assignContract',
      kind: 'userTask',
      name: 'Vertrag von Hand zuordnen',
      group: 'Auftragsmanagement',
      deadline: 'P1D',
      inputs: declaredBy.map((name) => ({ name, systematics: `${definition}:${name}` })),
      outputs: [{ name: 'Entscheidung', systematics: 'processOrder:decision' }],
    },
    1,
  )
  line.aside({ id: 'isAssigned', kind: 'exclusiveGateway', name: 'Gefunden?' }, 2)
  line.aside({ id: 'unassigned', kind: 'endEvent', name: 'Nicht zuzuordnen' }, 3)
  line.flow('isFound', 'assignContract', { name: 'nein', when: 'contractFound = false' })
  line.flow('assignContract', 'isAssigned')
  line.flow('isAssigned', 'findContract')
  line.flow('isAssigned', 'unassigned', { name: 'nein', when: 'decision = "rejected"' })
}
