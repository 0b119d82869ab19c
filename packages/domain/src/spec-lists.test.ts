import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import { describe, expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { routes } from './navigation.ts'

/** A list as the two specifications describe it. Each column has the specification's name, which is the first or last step of its path. */
type Row = {
  readonly path: string
  readonly columns?: readonly string[]
  readonly pageSize: number
  readonly views?: readonly ViewName[]
  readonly sort?: readonly [string, 'asc' | 'desc']
  readonly filters?: readonly string[]
}

const contract = [
  'receiverForContract',
  'supplierForContract',
  'executingAddressForContract',
  'contractBegin',
  'contractEnd',
  'contractElements',
  'contractElementEnd',
  'product:name',
  'tenantWideIdentifier',
]
const execution = [
  'status',
  'priority',
  'startedAt',
  'finishedAt',
  'deadline',
  'effectiveAt',
  'agentForExecution',
  'agentGroupForExecution',
  'parentExecution',
  'contractForProcess',
  'bpmnName',
  'description',
  'keywords',
]
const info = ['infoBaseData', 'infoInternet', 'infoPorting', 'infoTelephony', 'infoTv', 'infoWaipu', 'infoHardware']
const sectors = ['all', 'electricity', 'gas', 'water', 'heating']

const contracts = (path: string, more: Partial<Row> = {}): Row => ({
  path: `contracts/${path}`,
  columns: contract,
  pageSize: 50,
  sort: ['tenantWideIdentifier', 'asc'],
  filters: ['active', 'all'],
  ...more,
})
const processes = (path: string, views: readonly ViewName[] = ['table']): Row => ({
  path: `processes/${path}`,
  columns: [...execution, ...info],
  pageSize: 20,
  views,
  sort: ['createdAt', 'desc'],
  filters: ['open', 'closed', 'all'],
})
const tasks = (path: string, more: Partial<Row> = {}): Row => ({ path, columns: execution, pageSize: 50, ...more })

/** Core specification, sections 2 and 9; portal specification, sections 2.3, 2.8 and 9. Transcribed by hand. */
const rows: readonly Row[] = [
  contracts('all'),
  contracts('contractsTelecom'),
  contracts('contractsService'),
  contracts('contractsEasement', { columns: [...contract, 'relatedParcel'] }),
  contracts('contractsPurchase'),
  contracts('contractsStatementOfWork'),
  contracts('contractsLease'),
  contracts('contractsFramework'),
  contracts('contractsServiceConnection'),
  contracts('contractsExternalService'),
  contracts('tenantcontracts'),
  contracts('contractsAssignment'),
  contracts('contractsAllowance'),
  { path: 'businesspartners/all', pageSize: 50, views: ['table'] },
  { path: 'businesspartners/customers', pageSize: 50, views: ['table'] },
  { path: 'businesspartners/ExternalService', pageSize: 50, views: ['table'] },
  { path: 'businesspartners/Tenants', pageSize: 50, views: ['table'] },
  {
    path: 'products',
    columns: ['name', 'templateDescription', 'targetGroup', 'productStatus', 'beginofmarketing', 'endofmarketing', 'priceComponents'],
    pageSize: 20,
    views: ['table'],
    sort: ['name', 'asc'],
    filters: ['active', 'all'],
  },
  tasks('tickets/all'),
  processes('all'),
  processes('crm'),
  processes('tech'),
  processes('telcoengineering', ['table', 'map']),
  processes('invoicing'),
  tasks('tasks/mytasks'),
  tasks('tasks/mygrouptasks'),
  tasks('tasks/allusertasks'),
  tasks('tasks/extserviceproviderpool', { views: ['table', 'calendar', 'map'] }),
  tasks('tasks/patchsplicetasks'),
  { path: 'networkmanagement/accessdevices', pageSize: 50 },
  {
    path: 'networkmanagement/accesses',
    columns: ['activeSince', 'activeUntil', 'tscbForAccess', 'commentText', 'status', 'mediumType'],
    pageSize: 50,
    views: ['table', 'map'],
  },
  tasks('networkmanagement/extserviceproviderpool', { views: ['table', 'calendar', 'map'] }),
  { path: 'networkmanagement/domains', columns: ['vlanid', 'vlanhandling', 'vlanprofile', 'refIpDb', 'title'], pageSize: 50 },
  { path: 'networkmanagement/portusage', columns: ['number', 'unit', 'importedRemoteId'], pageSize: 50 },
  { path: 'assets/cpes', columns: ['macAddress', 'onlineStatus'], pageSize: 5 },
  { path: 'assets/managednumber', columns: ['number', 'sipAccount', 'cdr', 'phoneBookStatus', 'managedNumber:product'], pageSize: 10 },
  { path: 'assets/sipAccounts', pageSize: 10 },
  { path: 'assets/phonebookentry', columns: ['entryType', 'number'], pageSize: 10 },
  { path: 'assets/marketlocation', columns: ['type', 'sector', 'description', 'address'], pageSize: 50, filters: sectors },
  { path: 'assets/meterpoint', pageSize: 50 },
  { path: 'assets/meter', columns: ['meterNumber', 'inventoryNumber'], pageSize: 50, filters: sectors },
  { path: 'assets/modem', columns: ['serialnumber', 'imei', 'simcard'], pageSize: 50 },
  { path: 'assets/simcard', columns: ['iccid', 'msisdn', 'imsi', 'activeSince', 'activeUntil', 'modem'], pageSize: 50 },
  { path: 'assets/tools', pageSize: 5, views: ['card', 'map'] },
  { path: 'geodata/serviceconnections', columns: ['constructionState', 'relatedProject', 'location'], pageSize: 5 },
  { path: 'geodata/buildings', pageSize: 5, views: ['map'] },
  { path: 'geodata/houseconnections', pageSize: 5, views: ['map'] },
  { path: 'geodata/trenches', pageSize: 5, views: ['map'], filters: ['all', 'planned', 'measured'] },
  { path: 'geodata/boundarystones', pageSize: 5, views: ['map'] },
  { path: 'geodata/parcels', pageSize: 5, views: ['map'] },
  { path: 'dashboards/docsisMeasuresOnline', pageSize: 5, views: ['map', 'table'] },
  {
    path: 'invoicing/receipts',
    columns: ['date', 'receipt:receiver', 'receipt:contract', 'receiptApproved', 'sumNet', 'sumGross', 'name'],
    pageSize: 20,
    sort: ['tenantWideIdentifier', 'desc'],
    filters: ['open', 'all'],
  },
  { path: 'admintools/receiptsSent', pageSize: 20, views: ['card'], filters: ['last6Months', 'all'] },
  { path: 'admintools/acknowledgementsSent', pageSize: 20, views: ['card'], filters: ['last6Months', 'all'] },
  { path: 'admintools/destinations', columns: ['name', 'tariffzone'], pageSize: 20, views: ['card'] },
  { path: 'admintools/things', pageSize: 50 },
  { path: 'timetracking', columns: ['date', 'costCenter', 'activity', 'agent', 'name'], pageSize: 50, views: ['table', 'calendar'] },
  { path: 'travelexpenses', columns: ['date', 'costCenter', 'activity', 'agent', 'name'], pageSize: 50, views: ['table', 'calendar'] },
  { path: 'costcenters', columns: ['type', 'contract', 'project', 'client'], pageSize: 50 },
  { path: 'settings/projects', columns: ['start', 'end', 'costCenter'], pageSize: 50 },
  { path: 'settings/tags', columns: ['name', 'description'], pageSize: 50 },
  { path: 'settings/users', pageSize: 50 },
  { path: 'settings/groups', pageSize: 50 },
  { path: 'mycontracts', pageSize: 50 },
]

const listOf = (path: string): ListDefinition | undefined => {
  const screen = routes.find((route) => route.path === path)?.screen
  return screen?.type === 'list' ? screen.list : undefined
}

describe.each(rows)('$path', ({ path, columns = [], pageSize, views, sort, filters }) => {
  test('is a list with the columns, size, views, order and filters of the specification', () => {
    const list = listOf(path)!
    expect(list).toBeDefined()
    const steps = list.columns.flatMap((column) => column.path)
    for (const name of columns)
      expect(
        steps.some((step) => step === name || step.endsWith(`:${name}`)),
        name,
      ).toBe(true)
    expect(list.pageSize).toBe(pageSize)
    if (views) expect(list.views).toEqual(views)
    if (sort) expect(list.sort[0]).toMatchObject({ path: [expect.stringContaining(`:${sort[0]}`)], order: sort[1] })
    if (filters) expect(list.predefinedFilters?.map(({ name }) => name)).toEqual(filters)
  })
})

test('the main menu stands at the positions of the core specification, section 2', () => {
  const positions = Object.fromEntries(routes.map(({ path, position }) => [path, position]))
  expect(positions).toMatchObject({
    home: 0,
    dashboards: 1000,
    contracts: 2000,
    products: 4000,
    processes: 5000,
    tasks: 6000,
    settings: 15000,
  })
})

test('the first filter is that of the core specification, section 9', () => {
  const active = (path: string) =>
    listOf(path)!
      .predefinedFilters!.filter((filter) => filter.active)
      .map(({ name }) => name)
  for (const { path } of rows.filter((row) => row.path.startsWith('contracts/') || row.path === 'products'))
    expect(active(path)).toEqual(['active'])
  expect(active('timetracking')).toEqual(['myLast40Days'])
  for (const path of ['admintools/receiptsSent', 'admintools/acknowledgementsSent']) expect(active(path)).toEqual(['last6Months'])
})

test('rights of areas are those of the core specification, section 6', () => {
  const rights = Object.fromEntries(routes.map(({ path, right }) => [path, right]))
  expect(rights).toMatchObject({
    'admintools/things': { path: 'tenant:twinDefinitions', verb: 'create' },
    'tasks/extserviceproviderpool': { path: 'tenant:executions/execution:agentForExecution', verb: 'select' },
    mycontracts: { path: expect.stringMatching(/^businessPartner:consumingContracts/), verb: 'select' },
    'processes/crm': { path: 'businessPartner:providedContracts', verb: 'select' },
    'processes/tech': { path: 'tenant:things(access)', verb: 'select' },
    'tasks/patchsplicetasks': { path: 'tenant:things(access)', verb: 'select' },
    'processes/telcoengineering': { path: 'tenant:things(telcoServiceConnection)', verb: 'select' },
    'processes/invoicing': { path: 'businessPartner:providingReceipts', verb: 'select' },
    'invoicing/receipts': { path: expect.stringMatching(/^businessPartner:providingReceipts/), verb: 'select' },
  })
})

test('a search box looks where its twins are searched by, and of splices not at customers', () => {
  const registry = createRegistry(definitions)
  const searching = routes.flatMap(({ path, screen }) =>
    screen.type === 'list' && screen.list.search ? [{ path, list: screen.list }] : [],
  )
  expect(searching.map(({ path }) => path)).toEqual(['tasks/patchsplicetasks'])
  for (const { list } of searching) {
    const query = { type: list.type, root: `dtmi:de:oneneo:tenant:x${'0'.repeat(32)}`, $search: 'x', $searchIn: list.search }
    expect(() => parseQuery(registry, { query })).not.toThrow()
  }
})
