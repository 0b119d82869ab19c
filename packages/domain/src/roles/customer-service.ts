import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage } = path

export const customerService: RoleDefinition = {
  key: 'customerService',
  name: { de: 'Kundenservice', en: 'Customer service' },
  description: { de: 'Kunden und Verträge pflegen, Produkte nachschlagen.', en: 'Look after customers and contracts, look up products.' },
  grants: [
    { path: path.partners, verbs: ['select'] },
    { path: 'tenant:businesspartners(customer)', verbs: manage },
    { path: path.partnerAddresses, verbs: manage },
    { path: path.contracts, verbs: manage },
    ...[...path.contractParties, ...path.contractProviders].map((each) => ({ path: each, verbs: ['selectexternal'] as const })),
    { path: path.contractElements, verbs: manage },
    ...path.may(['select'], ...path.contractPrices),
    path.lineState,
    { path: path.contractDocuments, verbs: manage },
    ...path.contractAddresses.map((each) => ({ path: each, verbs: manage })),
    ...[...path.partnerContacts, ...path.partnerAccounts, ...path.contractPayments].map((each) => ({ path: each, verbs: manage })),
    { path: path.products, verbs: ['select'] },
    { path: path.productPrices, verbs: ['select'] },
    ...[...path.priceParts, ...path.tariffs, path.productPictures].map((each) => ({ path: each, verbs: ['select'] as const })),
    ...path.may(manage, ...path.notes),
    ...path.may(['select'], ...path.partnerReceipts, ...path.crmParts, ...path.objectionParts('tenant:executions(processCrm)')),
    // To have the credit of a customer paid out, who asks for it.
    ...path.may(['execute'], 'tenant:payouts'),
    ...path.portalViews,
    ...path.work('processCrm', 'processTech'),
    ...path.appointments,
    { path: path.tags, verbs: ['select'] },
    ...own,
  ],
}
