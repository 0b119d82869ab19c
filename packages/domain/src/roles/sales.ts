import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage, may } = path

export const sales: RoleDefinition = {
  key: 'sales',
  name: { de: 'Vertrieb', en: 'Sales' },
  description: {
    de: 'Gewinnt Kunden, schließt Verträge und richtet die Bestellstrecken ein.',
    en: 'Wins customers, makes contracts and sets up the order journeys.',
  },
  grants: [
    ...may(['select'], path.partners),
    ...may(['create', 'update'], 'tenant:businesspartners(customer)'),
    ...may(['create', 'select', 'update'], path.partnerAddresses, ...path.partnerContacts),
    ...may(manage, ...path.notes),
    ...may(['select'], ...path.contractPrices),
    ...may(['create', 'select'], path.contracts, path.contractElements, path.contractDocuments, ...path.contractAddresses),
    ...may(['create', 'select'], ...path.contractPayments, ...path.partnerAccounts),
    ...may(['selectexternal'], ...path.contractParties),
    ...may(['select'], path.products, path.productPrices, ...path.priceParts, ...path.tariffs, path.productPictures),
    ...may(manage, path.journeys, path.journeyContainers),
    ...may(['select'], path.availabilityRequests, 'tenant:things(building)', 'tenant:things(building)/building:addresses'),
    ...may(['select'], 'tenant:things(telcoServiceConnection)', ...path.crmParts),
    ...path.processes('processCrm'),
    ...path.work('processNewContract', 'processInformation', 'processServiceRequest'),
    ...may(['select'], path.tags),
    ...own,
  ],
}
