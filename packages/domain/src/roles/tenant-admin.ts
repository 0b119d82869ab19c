import { businessPartner } from '../partner/business-partner/twin.ts'
import { tenant } from '../partner/tenant/twin.ts'
import { boardsForAll, own } from './own.ts'
import * as path from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

/** Fields and relations that a tenant sets for itself. Fields that only the platform sets are omitted. */
const ownAffairs = [businessPartner, tenant].flatMap(({ name, attributes = {}, relationships = {} }) => {
  const own = Object.entries(attributes).flatMap(([each, { keptByPlatform }]) => (keptByPlatform ? [] : [each]))
  return [...own, ...Object.keys(relationships)].map((each) => `${name}:${each}`)
})

const { manage } = path
/** The verbs on records that a user may move to another tenant; the other tenant must grant the same right. */
const manageAndMove = [...manage, 'switchtenant'] as const

export const tenantAdmin: RoleDefinition = {
  key: 'tenantAdmin',
  name: { de: 'Mandantenadministration', en: 'Tenant administration' },
  description: {
    de: 'Leitet den Mandanten: alle Daten, Benutzer und Rollen, der eigene Auftritt.',
    en: 'Runs the tenant: all data, users and roles, its own brand.',
  },
  grants: [
    { path: '', verbs: ['select', 'adminupdate'] },
    { path: '', verbs: ['update'], mask: ownAffairs },
    { path: path.partners, verbs: ['select'] },
    { path: 'tenant:businesspartners(customer)', verbs: manageAndMove },
    { path: 'tenant:businesspartners(externalServiceProvider)', verbs: manageAndMove },
    { path: path.partnerAddresses, verbs: manage },
    { path: path.contracts, verbs: [...manageAndMove, 'execute', 'restart'] },
    { path: path.contractElements, verbs: manage },
    ...path.may(['select'], ...path.contractPrices),
    { path: path.contractDocuments, verbs: manage },
    ...path.contractAddresses.map((each) => ({ path: each, verbs: manage })),
    ...[...path.partnerContacts, ...path.partnerAccounts, ...path.contractPayments, ...path.pictureParts].map((each) => ({
      path: each,
      verbs: manage,
    })),
    { path: path.products, verbs: manageAndMove },
    { path: path.productPrices, verbs: manage },
    ...[...path.priceParts, ...path.tariffs, path.productPictures].map((each) => ({ path: each, verbs: manage })),
    { path: path.things, verbs: [...manageAndMove, 'execute'] },
    ...path.thingParts.map((each) => ({ path: each, verbs: manage })),
    ...path.flashRuns,
    { path: path.documents, verbs: manageAndMove },
    { path: path.tags, verbs: manageAndMove },
    { path: path.users, verbs: [...manage, 'adminupdate'] },
    ...path.may(manage, path.userPictures, ...path.userContacts),
    { path: path.userPermissions, verbs: manage },
    { path: path.userMemberships, verbs: manage },
    ...path.may(manage, path.userWorkingTimes, path.absences),
    ...path.appointments,
    ...path.dispatching(path.executions),
    { path: path.groups, verbs: manage },
    { path: path.groupFunctions, verbs: manage },
    { path: path.groupPermissions, verbs: manage },
    { path: path.roles, verbs: manage },
    ...path.may(
      manage,
      ...path.notes,
      path.costCenters,
      path.projects,
      path.journeys,
      path.journeyContainers,
      path.efforts,
      path.effortReceipts,
      ...path.tariffLists,
    ),
    { path: 'tenant:billingSetup', verbs: ['create', 'update'] },
    { path: 'tenant:billingSetup/billingSetup:accountRules', verbs: ['create', 'update', 'delete'] },
    ...path.may(['select'], ...path.partnerReceipts, ...path.issuedReceipts, ...path.billingWork, path.availabilityRequests),
    path.callRecords,
    ...path.allExecutions,
    { path: path.executions, verbs: ['update', 'execute', 'restart', 'adminupdate'] },
    // Terminations can be created and deleted. Events can be created for running processes (repeat, step over).
    ...path.may(['create', 'delete'], 'tenant:executions(processTermination)'),
    ...path.may(['create'], 'tenant:executions(processEvent)'),
    { path: path.executionAgents, verbs: ['selectme'] },
    { path: path.mails, verbs: ['select'] },
    { path: path.sessions, verbs: ['select'] },
    { path: path.apis, verbs: ['select'] },
    { path: path.auditEntries, verbs: ['select'] },
    { path: path.dataFindings, verbs: ['select', 'update'] },
    { path: path.twinDefinitions, verbs: ['create', 'execute', 'select', 'update'] },
    ...own,
    ...boardsForAll,
    ...[
      ...path.contractParties,
      ...path.contractProviders,
      path.circuitProvider,
      path.parcelOwners,
      ...path.contractors(path.executions),
      ...path.permissionRoots,
    ].map((each) => ({ path: each, verbs: ['selectexternal'] as const })),
  ],
}
