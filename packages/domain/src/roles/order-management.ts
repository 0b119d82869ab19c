import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { manage, may } = path

export const orderManagement: RoleDefinition = {
  key: 'orderManagement',
  name: { de: 'Auftragsmanagement', en: 'Order management' },
  description: {
    de: 'Bringt Aufträge vom Vertrag bis zum Anschluss und teilt die Aufgaben dafür ein.',
    en: 'Takes orders from the contract to the connection and deals out the tasks for it.',
  },
  grants: [
    ...may(['select'], path.partners, ...path.partnerContacts),
    // This role corrects addresses of partners. Users add an address where they edit the partner.
    ...may(['select', 'update'], path.partnerAddresses),
    ...may(manage, ...path.notes, ...path.partnerAccounts),
    ...may(['select'], ...path.contractPrices),
    ...may(manage, path.contracts, path.contractElements, path.contractDocuments, ...path.contractAddresses, ...path.contractPayments),
    ...may(['selectexternal'], ...path.contractParties, ...path.contractProviders),
    ...may(['select'], path.products, path.productPrices, ...path.priceParts, ...path.tariffs, path.productPictures),
    ...may(['select'], path.things, path.journeys, path.journeyContainers, path.availabilityRequests),
    ...path.allExecutions,
    ...path.work('processCrm', 'processTech'),
    ...path.groupMembers,
    ...path.appointments,
    ...path.dispatching(path.executions),
    { path: path.executions, verbs: ['update'], mask: path.taskPlanning },
    ...may(['selectme'], path.executionAgents),
    ...may(['select'], path.tags),
    ...own,
  ],
}
