import { verbs } from '@twinwerk/model/right/grant'
import { own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

const everything = [
  '',
  path.partners,
  path.partnerAddresses,
  path.contracts,
  path.contractElements,
  path.contractDocuments,
  ...path.contractAddresses,
  ...path.partnerContacts,
  ...path.partnerAccounts,
  ...path.contractPayments,
  ...path.pictureParts,
  path.products,
  path.productPrices,
  ...path.priceParts,
  ...path.tariffs,
  path.productPictures,
  path.things,
  ...path.thingParts,
  path.documents,
  path.tags,
  path.users,
  path.userPermissions,
  path.userMemberships,
  path.groups,
  path.groupFunctions,
  path.groupPermissions,
  path.roles,
  path.partnerNotes,
  path.efforts,
  path.effortReceipts,
  path.costCenters,
  path.projects,
  path.journeys,
  path.journeyContainers,
  ...path.tariffLists,
  path.mails,
  path.sessions,
  path.auditEntries,
  path.twinDefinitions,
]

export const platformAdmin: RoleDefinition = {
  key: 'platformAdmin',
  platformOnly: true,
  name: { de: 'Plattformadministration', en: 'Platform administration' },
  description: {
    de: 'Alles in jedem Mandanten, für den sie vergeben ist; Prozesse und Belege entstehen auch hier nicht von Hand.',
    en: 'Everything in each tenant it is given for; processes and receipts are not made by hand here either.',
  },
  grants: [
    ...path.may(['select'], ...path.partnerReceipts, ...path.issuedReceipts, ...path.billingWork, path.availabilityRequests),
    ...path.allExecutions,
    ...own,
    ...everything.map((each) => ({ path: each, verbs })),
    ...[path.contractReceivers, ...path.contractProviders, path.circuitProvider, path.parcelOwners, ...path.permissionRoots].map(
      (each) => ({ path: each, verbs: ['selectexternal'] as const }),
    ),
  ],
}
