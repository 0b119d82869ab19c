import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'

/** Returns one grant with the same verbs for each path. */
export function may(verbs: readonly Verb[], ...paths: readonly string[]): readonly RoleGrant[] {
  return paths.map((path) => ({ path, verbs }))
}

/** Returns the same rights in which unmasked entries of a path are one: a role has a bounded number of entries. */
export function merged(grants: readonly RoleGrant[]): readonly RoleGrant[] {
  const whole = Map.groupBy(
    grants.filter(({ mask }) => mask === undefined),
    ({ path }) => path,
  )
  const first = new Set([...whole.values()].flatMap(([grant]) => grant ?? []))
  return grants.flatMap((grant): readonly RoleGrant[] => {
    if (grant.mask !== undefined) return [grant]
    const verbs = new Set((whole.get(grant.path) ?? []).flatMap((each) => each.verbs))
    return first.has(grant) ? [{ path: grant.path, verbs: [...verbs] }] : []
  })
}

export const personNames = ['user:salutation', 'user:title', 'user:givenname', 'user:surname']

export const manage: readonly Verb[] = ['create', 'update', 'delete', 'select']

/**
 * Paths to contracts and their parts. Receivers and suppliers are partners, and the products of elements are products: they have their own
 * grants.
 */
export const contracts = 'businessPartner:providedContracts'
export const contractElements = 'businessPartner:providedContracts/contract:contractElements'
export const contractAddresses = [
  'businessPartner:providedContracts/contract:executingAddressForContract',
  'businessPartner:providedContracts/contract:connectionAddress',
  'businessPartner:providedContracts/contract:billingAddress',
] as const
/** The state of the lines of contracts, for people who talk to customers. The rest of a line is technology. */
export const lineState: RoleGrant = {
  path: 'businessPartner:providedContracts/contract:contractElements/contractElement:access',
  verbs: ['select'],
  mask: ['entity:tenantWideIdentifier', 'access:status', 'access:mediumType'],
}
/** The prices agreed for elements, and the charges of contracts. */
export const contractPrices = [
  'businessPartner:providedContracts/contract:contractElements/contractElement:priceComponents',
  'businessPartner:providedContracts/contract:charges',
] as const
export const contractDocuments = 'businessPartner:providedContracts/contract:documents'

export const contractPayments = [
  'businessPartner:providedContracts/contract:paymentMethod',
  'businessPartner:providedContracts/contract:bankAccounts',
] as const

/** Notes about partners and about contracts. */
export const notes = ['tenant:businesspartners/businessPartner:notes', 'businessPartner:providedContracts/contract:notes'] as const
/** The bills and acknowledgements of a partner. */
export const partnerReceipts = [
  'tenant:businesspartners/businessPartner:receipts',
  'tenant:businesspartners/businessPartner:receipts/receipt:receiptItems',
  'tenant:businesspartners/businessPartner:receipts/receipt:dispatches',
  'tenant:businesspartners/businessPartner:receipts/receipt:documents',
  'tenant:businesspartners/businessPartner:receipts/receipt:allocations',
  'tenant:businesspartners/businessPartner:receipts/receipt:collections',
  'tenant:businesspartners/businessPartner:receipts/receipt:writeOffs',
  'tenant:businesspartners/businessPartner:payments',
  'tenant:businesspartners/businessPartner:payments/payment:allocations',
  'tenant:businesspartners/businessPartner:payouts',
  'tenant:businesspartners/businessPartner:acknowledgements',
] as const
/** The tenant's bills with their items and documents. */
export const issuedReceipts = [
  'businessPartner:providingReceipts',
  'businessPartner:providingReceipts/receipt:receiptItems',
  'businessPartner:providingReceipts/receipt:documents',
  'businessPartner:providingReceipts/receipt:allocations',
  'businessPartner:providingReceipts/receipt:collections',
] as const
/** The fields of a receipt that billing fills in: disputes, and a stay of dunning. */
export const disputeFields = ['receipt:disputedAmount', 'receipt:disputedOn', 'receipt:disputeReason', 'receipt:dunningBlockUntil'] as const
export const billingWork = [
  'tenant:billingRuns',
  'tenant:billingRuns/billingRun:documents',
  'tenant:billingDrafts',
  'tenant:charges',
  'tenant:calorificValues',
  'tenant:gridFees',
  'tenant:consumptionDeadlines',
  'tenant:billingSetup',
  'tenant:billingSetup/billingSetup:accountRules',
  'tenant:accountingExports',
  'tenant:debtorAges',
  'tenant:openItems',
  'tenant:revenueSums',
  'tenant:taxSums',
  'tenant:accountingExports/accountingExport:documents',
  'tenant:payments',
  'tenant:payments/payment:allocations',
  'tenant:collections',
  'tenant:payouts',
  'tenant:writeOffs',
  'tenant:bankStatements',
  'tenant:bankStatements/bankStatement:file',
  'tenant:paymentFiles',
  'tenant:paymentFiles/paymentFile:document',
  'tenant:receiptDispatches',
  'tenant:postFolders',
  'tenant:postFolders/postFolder:documents',
  'tenant:postFolders/postFolder:billingRun',
  'tenant:postFolders/postFolder:dispatches',
  'tenant:postFolders/postFolder:letterDispatches',
  'tenant:letterDispatches',
  'tenant:letterDispatches/letterDispatch:document',
  'tenant:acknowledgements',
  'tenant:callImports',
  'tenant:callImports/callImport:errors',
  'tenant:callMappings',
  'tenant:callReratings',
  'tenant:unassignedNumbers',
  'tenant:unassignedNumbers/unassignedNumber:managedNumber',
] as const
/** The people who proposed write-offs and decided about them, by name. */
export const writeOffPeople: readonly RoleGrant[] = ['tenant:writeOffs/writeOff:proposedBy', 'tenant:writeOffs/writeOff:decidedBy'].map(
  (path) => ({ path, verbs: ['select'], mask: personNames }),
)
/** Calls without the numbers that were called in full, which have a grant of their own (§ 3 TDDDG). */
export const callRecords: RoleGrant = {
  path: 'tenant:callDataRecords',
  verbs: ['select'],
  mask: [
    'callDataRecord:caller',
    'callDataRecord:callee',
    'callDataRecord:start',
    'callDataRecord:seconds',
    'callDataRecord:billedSeconds',
    'callDataRecord:destinationName',
    'callDataRecord:zone',
    'callDataRecord:netPrice',
    'callDataRecord:state',
    'callDataRecord:problem',
    'callDataRecord:source',
    'callDataRecord:importRun',
    'callDataRecord:managedNumber',
    'callDataRecord:contractElement',
  ],
}
export const executions = 'tenant:executions'
export const executionAgents = 'tenant:executions/execution:agentForExecution'
/** Returns grants to read the names of the agents of the executions at the end of a path. */
function agentsOf(path: string): readonly RoleGrant[] {
  return [
    { path: `${path}/execution:agentForExecution`, verbs: ['select'], mask: personNames },
    { path: `${path}/execution:agentGroupForExecution`, verbs: ['select'], mask: ['group:name1', 'group:name2', 'group:groupMemberships'] },
  ]
}

/** Areas and processes whose photos keep their place. */
const placed = ['processTech', 'processTelcoEngineering', 'processEnergy', 'processSpliceAndPatch']

/** Returns grants on the processes of areas, their steps and the steps below them. Agents, documents and acknowledgements are included. */
export function processes(...areas: readonly string[]): readonly RoleGrant[] {
  return areas.flatMap((area) => {
    const process = `tenant:executions(${area})`
    const step = `${process}/execution:executionForProcess`
    return [
      ...may(['select'], process, step, `${step}/execution:executionForProcess`),
      ...may(['select'], `${process}/execution:documents`, `${process}/execution:acknowledgements`),
      ...(placed.includes(area) ? may(['select'], ...partsOf(`${process}/execution:documents`)) : []),
      ...agentsOf(process),
      ...agentsOf(step),
    ]
  })
}

/** The groups that work can be assigned to, with their names and their functions. */
const offeredGroups: readonly RoleGrant[] = [
  { path: 'tenant:groups', verbs: ['select'], mask: ['group:name1', 'group:name2', 'group:groupFunctions'] },
  ...may(['select'], 'tenant:groups/group:groupFunctions'),
]

/**
 * Returns the grants of `processes`, and grants to create, fill in and run processes of these areas and to add proof. The assigned users
 * finish the tasks.
 */
export function work(...areas: readonly string[]): readonly RoleGrant[] {
  return [
    ...processes(...areas),
    ...offeredGroups,
    ...areas.flatMap((area) => [
      ...may(['create', 'update', 'execute'], `tenant:executions(${area})`),
      ...may(['create'], `tenant:executions(${area})/execution:documents`),
      ...(placed.includes(area) ? may(['create'], ...partsOf(`tenant:executions(${area})/execution:documents`)) : []),
    ]),
  ]
}

/** Returns the paths to the bill of an objection, its items, and the receipts that make it good, below processes that a role sees. */
export function objectionParts(processes: string): readonly string[] {
  return ['receipt', 'items', 'settledBy'].map((each) => `${processes}/processReceiptObjection:${each}`)
}

/** All processes and tasks of the tenant. */
export const allExecutions: readonly RoleGrant[] = [
  ...may(
    ['select'],
    'tenant:executions',
    'tenant:executions/execution:documents',
    ...partsOf('tenant:executions/execution:documents'),
    'tenant:executions/execution:acknowledgements',
    'tenant:executions/processNewContract:portingOrder',
    'tenant:executions/processTermination:proof',
    ...objectionParts('tenant:executions'),
  ),
  ...agentsOf('tenant:executions'),
]

/** The users to whom a task of a group can be assigned: the members of the group, by name. */
export const groupMembers: readonly RoleGrant[] = [
  ...may(['select'], 'tenant:executions/execution:agentGroupForExecution/group:groupMemberships'),
  {
    path: 'tenant:executions/execution:agentGroupForExecution/group:groupMemberships/groupMembership:user',
    verbs: ['select'],
    mask: personNames,
  },
]

/** All efforts of the tenant, with the names of their agents. */
export const allEfforts: readonly RoleGrant[] = [
  ...may(['select'], 'tenant:efforts', 'tenant:efforts/travelExpense:receiptPhoto'),
  { path: 'tenant:efforts/effort:agent', verbs: ['select'], mask: personNames },
]
/** The fields for planning tasks: agent, urgency and a comment. */
export const taskPlanning = [
  'execution:agentForExecution',
  'execution:agentGroupForExecution',
  'execution:priority',
  'execution:deadline',
  'execution:commentText',
]
/** Parts of two customer processes, for roles that see only the customer processes. */
export const crmParts = [
  'tenant:executions(processCrm)/processNewContract:portingOrder',
  'tenant:executions(processCrm)/processTermination:proof',
] as const
/** All visits and absences, with the names of the technicians. */
export const appointments: readonly RoleGrant[] = [
  ...may(['select'], 'tenant:appointments'),
  { path: 'tenant:appointments/appointment:technician', verbs: ['select'], mask: personNames },
]
/** The members of groups, by name and with the times in which they go to customers. */
const teamMembers = 'tenant:groups/group:groupMemberships/groupMembership:user'
/** Returns grants to plan visits: when they are, and who goes, also on visits that processes at these paths have not arranged yet. */
export const dispatching = (...processes: readonly string[]): readonly RoleGrant[] => [
  { path: 'tenant:appointments(visit)', verbs: ['update'], mask: ['appointment:begin', 'appointment:end', 'appointment:technician'] },
  ...may(['selectme'], 'tenant:appointments/appointment:technician'),
  { path: 'tenant:groups', verbs: ['select'], mask: ['group:name1', 'group:groupMemberships'] },
  ...may(['select'], 'tenant:groups/group:groupMemberships', `${teamMembers}/user:workingTimes`),
  { path: teamMembers, verbs: ['select'], mask: [...personNames, 'user:workingTimes'] },
  ...processes.map((each) => ({
    path: `${each}/processOrder:visitTechnician`,
    verbs: ['select', 'selectme'] as const,
    mask: personNames,
  })),
]
/** The field work of a person: the own visits, with the times of leaving and arriving. */
export const fieldWork: readonly RoleGrant[] = [
  ...may(['select'], 'user:appointments'),
  { path: 'user:appointments(visit)', verbs: ['update'], mask: ['visit:onTheWayAt', 'visit:arrivedAt'] },
]
/** The appointments that users enter by hand; visits are created by processes. */
export const absences = 'tenant:appointments(absence)'
export const efforts = 'tenant:efforts'
export const effortReceipts = 'tenant:efforts/travelExpense:receiptPhoto'
export const costCenters = 'tenant:costCenters'
export const projects = 'tenant:projects'
export const journeys = 'tenant:journeys'
export const journeyContainers = 'tenant:journeys/journey:journeyContainers'
export const availabilityRequests = 'tenant:availabilityRequests'
/** All tariff zones and destinations of the tenant, including zones that no product links to. */
export const tariffLists = [
  'tenant:tariffzones',
  'tenant:tariffzones/tariffzone:priceComponents',
  'tenant:tariffzones/tariffzone:priceComponents/priceComponent:priceSteps',
  'tenant:tariffzones/tariffzone:priceComponents/priceComponent:priceTact',
  'tenant:destinations',
] as const

export const partners = 'tenant:businesspartners'
/** A partner's name and contact data. Details of the person, such as the birthday, are omitted. */
export const callContactFields = [
  'entity:tenantWideIdentifier',
  'businessPartner:name1',
  'businessPartner:name2',
  'businessPartner:phone',
  'businessPartner:contactAddress',
  'businessPartner:contactPhone',
]
export const partnerAddresses = 'tenant:businesspartners/businessPartner:contactAddress'
export const partnerContacts = [
  'tenant:businesspartners/businessPartner:contactPhone',
  'tenant:businesspartners/businessPartner:contactMail',
] as const
const customerPermissions = 'tenant:businesspartners(customer)/businessPartner:permissions'
/** The users of customers. `execute` is the right to see the portal as such a user. */
export const portalViews: readonly RoleGrant[] = [
  { path: customerPermissions, verbs: ['select'], mask: ['permission:user', 'permission:scope'] },
  { path: `${customerPermissions}/permission:user`, verbs: ['select'], mask: [...personNames, 'user:username', 'user:access'] },
  { path: `${customerPermissions}/permission:user`, verbs: ['execute'] },
]
export const partnerAccounts = [
  'tenant:businesspartners/businessPartner:bankAccounts',
  'tenant:businesspartners/businessPartner:bankAccounts/bankAccount:sepaMandates',
] as const
export const products = 'tenant:products'
export const productPrices = 'tenant:products/product:priceComponents'
/** The parts of a price, and the prices of calls. Each step of a path has its own grant. */
export const priceParts = [
  'tenant:products/product:priceComponents/priceComponent:priceSteps',
  'tenant:products/product:priceComponents/priceComponent:priceTact',
] as const
export const tariffs = [
  'tenant:products/productTelephony:tariffzones',
  'tenant:products/productTelephony:tariffzones/tariffzone:destinations',
  'tenant:products/productTelephony:tariffzones/tariffzone:priceComponents',
  'tenant:products/productTelephony:tariffzones/tariffzone:priceComponents/priceComponent:priceSteps',
  'tenant:products/productTelephony:tariffzones/tariffzone:priceComponents/priceComponent:priceTact',
] as const
export const productPictures = 'tenant:products/product:productPicture'
export const things = 'tenant:things'
/** Twins that belong to things without being things: readings, photos, files and addresses. */
export const thingParts = [
  'tenant:things/meterRegister:meterReadings',
  'tenant:things/meterRegister:meterReadings/meterReading:photo',
  'tenant:things/splice:photos',
  'tenant:things/firmware:file',
  'tenant:things/firmware:parts',
  'tenant:things/firmware:parts/firmwarePart:file',
  'tenant:things/meterPoint:address',
  'tenant:things/marketLocation:address',
  'tenant:things/building:addresses',
] as const
/** The attempts to write firmware into a device, and who made them. Only the server writes them. */
export const flashRuns: readonly RoleGrant[] = [
  { path: 'tenant:things/asset:flashRuns', verbs: ['select'] },
  { path: 'tenant:things/asset:flashRuns/flashRun:by', verbs: ['select'], mask: personNames },
]
export const meteringParts = [
  'tenant:things(meterRegister)/meterRegister:meterReadings',
  'tenant:things(meterRegister)/meterRegister:meterReadings/meterReading:photo',
  'tenant:things(meterPoint)/meterPoint:address',
  'tenant:things(marketLocation)/marketLocation:address',
] as const
export const documents = 'tenant:documents'
/** Returns the paths to the place, the source and the kept original of pictures. */
export function partsOf(...pictures: readonly string[]): readonly string[] {
  return pictures.flatMap((each) => [`${each}/imagedocument:geopoint`, `${each}/imagedocument:copyright`, `${each}/imagedocument:original`])
}
export const meterPhotos = 'tenant:things(meterRegister)/meterRegister:meterReadings/meterReading:photo'
export const splicePhotos = 'tenant:things(splice)/splice:photos'
export const pictureParts = partsOf(
  documents,
  contractDocuments,
  productPictures,
  'tenant:things/meterRegister:meterReadings/meterReading:photo',
  'tenant:things/splice:photos',
)
export const tags = 'tenant:tags'
export const users = 'tenant:users'
export const userPictures = 'tenant:users/user:avatar'
export const userContacts = ['tenant:users/user:contactPhone', 'tenant:users/user:contactAddress'] as const
export const userPermissions = 'tenant:users/user:permissions'
export const userWorkingTimes = 'tenant:users/user:workingTimes'
export const userMemberships = 'tenant:users/user:groupMemberships'
export const groups = 'tenant:groups'
export const groupFunctions = 'tenant:groups/group:groupFunctions'
export const groupPermissions = 'tenant:groups/group:permissions'
export const roles = 'tenant:roles'
export const mails = 'tenant:mails'
export const sessions = 'tenant:sessions'
export const apis = 'tenant:apis'
export const auditEntries = 'tenant:auditEntries'
export const dataFindings = 'tenant:dataFindings'
export const twinDefinitions = 'tenant:twinDefinitions'

/** Relations that link an external service provider. A separate right allows the link. */
export const contractParties = [
  'businessPartner:providedContracts/contract:receiverForContract',
  'businessPartner:providedContracts/contract:supplierForContract',
] as const
export const contractProviders = [
  'businessPartner:providedContracts/contractAssignment:externalServiceProvider',
  'businessPartner:providedContracts/contractExternalService:externalServiceProvider',
] as const
export const circuitProvider = 'tenant:things/circuit:externalServiceProvider'
/**
 * Returns the relations that give a task of a construction process to a firm. `process` is the path of the processes that the role sees.
 */
export function contractors(process: string): readonly string[] {
  return ['processBuildHouseConnection', 'processBuildTrench', 'processSpliceAndPatch'].map((name) => `${process}/${name}:contractor`)
}
export const parcelOwners = 'tenant:things/parcel:owners'
export const permissionRoots = ['tenant:users/user:permissions/permission:root', 'tenant:groups/group:permissions/permission:root'] as const
