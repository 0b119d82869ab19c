import { boardsForAll, own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const { may } = path

export const management: RoleDefinition = {
  key: 'management',
  name: { de: 'Geschäftsführung', en: 'Management' },
  description: {
    de: 'Sieht das ganze Geschäft; ändert nichts daran. Benutzer, Rollen und das Protokoll gehören nicht dazu.',
    en: 'Sees the whole business and changes nothing of it. Users, roles and the audit log are not part of it.',
  },
  grants: [
    path.callRecords,
    ...may(
      ['select'],
      '',
      path.partners,
      path.partnerAddresses,
      ...path.partnerContacts,
      ...path.partnerAccounts,
      ...path.notes,
      ...path.partnerReceipts,
      path.contracts,
      path.contractElements,
      ...path.contractPrices,
      path.contractDocuments,
      ...path.contractAddresses,
      ...path.contractPayments,
      path.products,
      path.productPrices,
      ...path.priceParts,
      ...path.tariffs,
      path.productPictures,
      path.things,
      ...path.thingParts,
      'tenant:things/asset:flashRuns',
      path.documents,
      ...path.pictureParts,
      ...path.issuedReceipts,
      ...path.billingWork,
      path.costCenters,
      path.projects,
      path.journeys,
      path.journeyContainers,
      path.availabilityRequests,
      ...path.tariffLists,
      path.tags,
      path.dataFindings,
    ),
    ...path.allExecutions,
    ...path.allEfforts,
    ...own,
    ...boardsForAll,
  ],
}
