import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListColumn, ListDefinition, ListMap } from '@twinwerk/model/list/list-definition'
import type { PredefinedFilter } from '../../shared/predefined-filters.ts'
import { all, openOrClosed } from '../../shared/predefined-filters.ts'
import { ground } from '../../geo/map-layers.ts'
import { visitShapes } from '../steps/arrange-visit.ts'

const status: ListColumn = { path: ['execution:status'], width: 150 }
const priority: ListColumn = { path: ['execution:priority'], width: 90 }
const name: ListColumn = { path: ['execution:bpmnName'], width: 240 }
const description: ListColumn = { path: ['execution:description'], width: 260 }
const startedAt: ListColumn = { path: ['execution:startedAt'], width: 140 }
const finishedAt: ListColumn = { path: ['execution:finishedAt'], width: 140 }
const deadline: ListColumn = { path: ['execution:deadline'], width: 150 }
const effectiveAt: ListColumn = { path: ['execution:effectiveAt'], width: 140 }
const keywords: ListColumn = { path: ['execution:keywords'], width: 180 }
const contract: ListColumn = {
  path: ['execution:contractForProcess', 'entity:tenantWideIdentifier'],
  label: { de: 'Vertrag', en: 'Contract' },
  width: 170,
}
const parent: ListColumn = {
  path: ['execution:parentExecution', 'execution:bpmnName'],
  label: { de: 'Prozess', en: 'Process' },
  width: 220,
}
const agents: ListColumn = { path: ['execution:agentForExecution', 'user:surname'], label: { de: 'Bearbeiter', en: 'Agents' }, width: 160 }
const groups: ListColumn = {
  path: ['execution:agentGroupForExecution', 'group:name1'],
  label: { de: 'Gruppen', en: 'Groups' },
  width: 190,
}

/** The ways from an execution to whom it concerns. */
const partners = [['execution:businessPartnerForProcess'], ['execution:contractForProcess', 'contract:receiverForContract']] as const

/** The ways from an execution to the place of its work. */
const places = [
  ['execution:contractForProcess', 'contract:executingAddressForContract'],
  ['execution:contractForProcess', 'contract:connectionAddress'],
] as const

/** The way from an execution to the homes in which its contract has devices. */
const homes = [
  'execution:contractForProcess',
  'contract:contractElements',
  'contractElement:cpes',
  'cpe:telcoServiceConnectionHome',
] as const

/** The way to the place of a process of construction, which has no contract. */
const site = ['processBuildHouseConnection:building'] as const

/** The postcode that a process itself names. */
const newPlace = ['processChangeConnectionAddress:postcode'] as const

/**
 * Returns the columns that tell whom an execution concerns, and where. `before` leads from a twin to the process, or is
 * `execution:parentExecution` for a task, or empty for a process.
 */
export function concerned(before: readonly Systematics[] = []) {
  // A task has the customer and the contract of its process itself.
  const own = before[0] === parentExecution ? [] : before
  return {
    who: columnOf(
      partners.map((way) => [...own, ...way, 'businessPartner:name1']),
      { label: { de: 'Für wen', en: 'For whom' }, width: 200 },
    ),
    where: columnOf([...places.map((way) => [...own, ...way]), [...before, ...site]], { label: { de: 'Wo', en: 'Where' }, width: 260 }),
    floor: columnOf([[...own, ...homes, 'telcoServiceConnectionHome:floor']], { label: { de: 'Etage', en: 'Floor' }, width: 80 }),
    phone: columnOf(
      partners.map((way) => [...own, ...way, 'businessPartner:contactPhone', 'contactPhone:dialled']),
      { label: { de: 'Telefon', en: 'Phone' }, width: 150 },
    ),
    point: columnOf(
      places.map((way) => [...own, ...way, 'postalAddress:geolocation']),
      { label: { de: 'Standort', en: 'Location' } },
    ),
    // The new address of a process that moves a line, else that of the line itself, as free times are offered.
    postcode: columnOf([[...before, ...newPlace], ...places.toReversed().map((way) => [...own, ...way, 'postalAddress:postcode'])], {
      label: { de: 'Postleitzahl', en: 'Postcode' },
    }),
    note: columnOf([[...own, 'execution:contractForProcess', 'contract:noticeText']], {}),
  }
}

const parentExecution = 'execution:parentExecution'

function columnOf([path = [], ...or]: readonly (readonly Systematics[])[], column: Pick<ListColumn, 'label' | 'width'>): ListColumn {
  return { path, or, ...column }
}

const ofProcess = concerned()
const ofTask = concerned([parentExecution])

/** Flags of the subjects of a process (portal specification, section 2.8). */
const info: readonly ListColumn[] = [
  { path: ['processOrder:infoBaseData'], width: 110 },
  { path: ['processOrder:infoInternet'], width: 130 },
  { path: ['processOrder:infoPorting'], width: 110 },
  { path: ['processOrder:infoTelephony'], width: 110 },
  { path: ['processOrder:infoTv'], width: 80 },
  { path: ['processOrder:infoWaipu'], width: 100 },
  { path: ['processOrder:infoHardware'], width: 130 },
]

const anyProcess: ListDefinition = {
  relation: 'tenant:executions',
  type: 'processOrder',
  columns: [
    { path: ['entity:tenantWideIdentifier'], width: 130 },
    name,
    ofProcess.who,
    ofProcess.where,
    ofProcess.phone,
    status,
    deadline,
    groups,
    agents,
    contract,
    { ...ofProcess.floor, hidden: true },
    priority,
    startedAt,
    finishedAt,
    effectiveAt,
    parent,
    description,
    keywords,
    ...info,
  ],
  about: [ofProcess.who, ofProcess.where, ofProcess.floor],
  views: ['table'],
  sort: [{ path: ['entity:createdAt'], order: 'desc' }],
  predefinedFilters: openOrClosed,
  pageSize: 20,
}

/** The processes of the back office. Each opens as a page, too. */
export const processList: ListDefinition = { ...anyProcess, recordPage: true }

/** Processes on which the user works: as an agent of the process, or of one of its tasks. */
export const myProcessList: ListDefinition = {
  ...anyProcess,
  filter: {
    or: [['execution:agentForExecution'], ['execution:executionForProcess', 'execution:agentForExecution']].map(
      (path) => ({ path, operator: 'eq', value: { $: 'currentUser' } }) as const,
    ),
  },
  empty: {
    title: { de: 'Keine eigenen Prozesse', en: 'No processes of your own' },
    text: {
      de: 'Hier stehen Prozesse, an denen Sie arbeiten, mit ihrem Verlauf und ihren Aufgaben.',
      informal: 'Hier stehen Prozesse, an denen du arbeitest, mit ihrem Verlauf und ihren Aufgaben.',
      en: 'Processes on which you work stand here, with their course and their tasks.',
    },
    instead: 'processes/all',
  },
}

/** The twins that construction processes build, each with the path to its place. A construction process has no contract. */
const sites = [
  ['processBuildHouseConnection:building', 'telcoServiceConnection:location'],
  ['processBuildTrench:trench', 'trench:geometry'],
  ['processSpliceAndPatch:closure', 'spliceClosure:location'],
] as const

/**
 * The map of work. A process lies where the line of its contract ends, or where it builds something. A task lies where its process does.
 */
const workMap: ListMap = {
  geometry: ['execution:contractForProcess', 'contract:connectionAddress', 'postalAddress:geolocation'],
  further: sites,
  color: ['execution:status'],
  labelZoom: 16,
  beside: ground,
}

/** Returns the list of the processes of an area. */
export function processListOf(type: string, create: readonly string[], views: ListDefinition['views'] = ['table']): ListDefinition {
  return {
    ...processList,
    type,
    typeExtends: [type],
    ...(create.length > 0 && { create }),
    views,
    ...(views.includes('map') && { map: workMap }),
  }
}

/** The requests of a customer; the list starts at the user's own business partner. */
export const myRequestList: ListDefinition = {
  ...anyProcess,
  relation: 'businessPartner:executions',
  columns: [{ path: ['entity:tenantWideIdentifier'], width: 130 }, status, description, contract, startedAt, finishedAt],
  about: [],
}

const [open, ...others] = openOrClosed

/** Separates tasks that are due now from those that begin later. */
const dueOrLater: readonly PredefinedFilter[] = [
  { ...open, filter: { and: [open.filter, { path: ['execution:notBefore'], operator: 'lte', value: { $: 'now' }, optional: true }] } },
  ...others,
  {
    name: 'later',
    label: { de: 'Später', en: 'Later' },
    filter: { and: [open.filter, { path: ['execution:notBefore'], operator: 'gt', value: { $: 'now' } }] },
  },
]

const taskList: ListDefinition = {
  relation: 'tenant:executions',
  type: 'userTask',
  // The name and the deadline come first, because a phone shows only the first columns; then the groups and agents.
  columns: [
    name,
    deadline,
    ofTask.who,
    ofTask.where,
    ofTask.floor,
    ofTask.phone,
    status,
    groups,
    agents,
    parent,
    contract,
    priority,
    startedAt,
    finishedAt,
    effectiveAt,
    description,
    keywords,
  ],
  about: [ofTask.who, ofTask.where, ofTask.floor],
  views: ['table', 'kanban'],
  kanban: { by: 'execution:agentForExecution' },
  sort: [{ path: ['execution:deadline'], order: 'asc' }],
  predefinedFilters: dueOrLater,
  pageSize: 50,
}

/** Processes and tasks of every kind, as far as the user may see them. Notifications lead to this list. */
export const ticketList: ListDefinition = {
  ...taskList,
  predefinedFilters: openOrClosed,
  type: 'execution',
  columns: [{ path: ['entity:tenantWideIdentifier'], width: 130 }, ...taskList.columns],
  sort: [{ path: ['entity:createdAt'], order: 'desc' }],
}

export const allUserTaskList = taskList

/** The tasks that are assigned to the current user; the list starts at the user. */
export const myTaskList: ListDefinition = {
  ...taskList,
  relation: 'user:assignedExecutions',
  empty: {
    title: { de: 'Nichts zu tun', en: 'Nothing to do' },
    text: {
      de: 'Hier steht, was Ihnen zugewiesen ist. Bei den Aufgaben Ihrer Gruppen können Sie etwas übernehmen.',
      informal: 'Hier steht, was dir zugewiesen ist. Bei den Aufgaben deiner Gruppen kannst du etwas übernehmen.',
      en: 'What is assigned to you stands here. You can take something on from the tasks of your groups.',
    },
    instead: 'tasks/mygrouptasks',
  },
}

export const myGroupTaskList: ListDefinition = {
  ...taskList,
  filter: { path: ['execution:agentGroupForExecution'], operator: 'in', value: { $: 'currentUserGroups' } },
  empty: {
    title: { de: 'Nichts zu tun', en: 'Nothing to do' },
    text: {
      de: 'Für Ihre Gruppen ist gerade keine Aufgabe offen.',
      informal: 'Für deine Gruppen ist gerade keine Aufgabe offen.',
      en: 'No task is open for your groups right now.',
    },
    instead: 'tasks/mytasks',
  },
}

/** The open tasks in which somebody arranges a visit with the customer, the most urgent first. */
export const arrangingList: ListDefinition = {
  ...taskList,
  filter: {
    and: [
      { path: ['execution:bpmnRef'], operator: 'eq', value: visitShapes('').arrange.id },
      { path: ['execution:status'], operator: 'in', value: ['new', 'waitforexecution', 'inprogress', 'failed'] },
    ],
  },
}

export const patchSpliceTaskList: ListDefinition = {
  ...taskList,
  type: 'patchSpliceTask',
  typeExtends: ['patchSpliceTask'],
  // Splices belong to closures and fibres, so a search by contract or customer would find nothing.
  search: ['entity:tenantWideIdentifier', 'execution:bpmnName', 'execution:description', 'execution:keywords'],
  empty: {
    title: { de: 'Nichts zu spleißen', en: 'Nothing to splice' },
    text: {
      de: 'Die Aufgaben der Spleiß- und Patchaufträge stehen hier, sobald einer beginnt.',
      en: 'The tasks of splice and patch orders stand here as soon as one begins.',
    },
    instead: 'processes/telcoengineering',
  },
}

/** The states in which an execution does not continue without help. */
const stuckStates = ['failed', 'timeout', 'suspended'] as const

/** A case appears once, by the highest of its executions that are stuck. */
const stuckByItself = {
  or: [
    { path: ['execution:parentExecution'], operator: 'notExists' },
    { path: ['execution:parentExecution', 'execution:status'], operator: 'notIn', value: stuckStates },
  ],
} as const

/** Executions that do not continue without help: failed, timed out or suspended. Late ones are in the lists of open work. */
export const stuckList: ListDefinition = {
  ...ticketList,
  columns: [
    name,
    ofTask.who,
    ofTask.where,
    status,
    deadline,
    { path: ['execution:failure'], width: 240 },
    { path: ['execution:errorText'], width: 180 },
    { path: ['execution:commentText'], width: 180 },
    parent,
    groups,
    agents,
    contract,
    startedAt,
    finishedAt,
  ],
  filter: { and: [{ path: ['execution:status'], operator: 'in', value: stuckStates }, stuckByItself] },
  sort: [{ path: ['entity:createdAt'], order: 'desc' }],
  empty: {
    title: { de: 'Nichts hängt', en: 'Nothing is stuck' },
    text: {
      de: 'Was fehlschlägt oder ausgesetzt wird, steht hier, jeder Vorgang einmal.',
      en: 'What fails or is suspended stands here, each case once.',
    },
    instead: 'processes/all',
  },
  predefinedFilters: [
    {
      name: 'failed',
      label: { de: 'Fehlgeschlagene', en: 'Failed' },
      filter: { path: ['execution:status'], operator: 'eq', value: 'failed' },
    },
    {
      name: 'suspended',
      label: { de: 'Ausgesetzte', en: 'Suspended' },
      filter: { path: ['execution:status'], operator: 'eq', value: 'suspended' },
    },
    all,
  ],
}

/** Open tasks of groups of external service providers (portal specification, section 4). */
export const externalProviderPool: ListDefinition = {
  ...taskList,
  filter: {
    and: [
      { path: ['execution:agentGroupForExecution', 'group:externalServiceProviders'], operator: 'exists' },
      { path: ['execution:status'], operator: 'in', value: ['new', 'waitforexecution', 'suspended', 'inprogress'] },
    ],
  },
  views: ['table', 'calendar', 'map'],
  empty: {
    title: { de: 'Nichts ist zu vergeben', en: 'Nothing is to be taken' },
    text: {
      de: 'Offene Aufgaben für Gruppen externer Dienstleister stehen hier. Wer eine übernimmt, steht bei ihr als Bearbeiter.',
      en: 'Open tasks for groups of external providers stand here. Whoever takes one is named with it as its agent.',
    },
  },
  map: { ...workMap, further: sites.map((site) => ['execution:parentExecution', ...site] as const) },
  calendar: { start: ['execution:notBefore'], agents: agents.path },
  predefinedFilters: [],
}
