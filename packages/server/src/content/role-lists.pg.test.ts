import { routes } from '@twinwerk/domain/navigation'
import { roles } from '@twinwerk/domain/roles'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../store/write/change.ts'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { clock } from '../testing/store-fixture.ts'
import { listQuery } from '../testing/roles/list-query.ts'
import type { RoleOffice } from '../testing/roles/role-office.ts'
import { officePeople, openRoleOffice } from '../testing/roles/role-office.ts'
import { createTilesRunner } from '../store/query/tiles/run-tiles.ts'
import { routesFor } from './navigation.ts'

let office: RoleOffice
let fixture: StoreFixture
let user: string
let uuids: RoleOffice['uuids']
const { group, colleague } = officePeople

beforeAll(async () => {
  office = await openRoleOffice()
  ;({ fixture, user, uuids } = office)
})
afterAll(() => office?.close())

const grantsOf = (key: string) => office.grantsOf(key)
const ask = (query: Json, grants: readonly Grant[]) => office.ask(query, grants)

async function rowsOf(route: NavigationRoute, grants: readonly Grant[]): Promise<Json[]> {
  if (route.screen.type !== 'list') return []
  const { list } = route.screen
  const { results } = await ask({ id: route.root, ...listQuery(fixture.published.registry, list) }, grants)
  return results[0]?.[list.relation] ?? []
}

const open = (key: string) => routesFor(fixture.published.registry, routes, { tenant: fixture.tenant, grants: grantsOf(key) })
const at = (key: string, path: string) => open(key).find((route) => route.path === path)

const mayCreateNothing = ({ screen }: NavigationRoute) => screen.type === 'list' && (screen.list.create ?? []).length === 0

test.each(roles.filter(({ key }) => key !== 'customer').map(({ key }) => key))('%s can open each list of its menu', async (key) => {
  const lists = open(key).filter(({ screen }) => screen.type === 'list')
  expect(lists.length).toBeGreaterThan(1)
  const empty: string[] = []
  for (const route of lists) {
    const rows = await rowsOf(route, grantsOf(key))
    if (rows.length === 0 && mayCreateNothing(route)) empty.push(route.path)
  }
  // A list in which the administrator sees twins is empty because a right is missing.
  const seen = await Promise.all(
    empty.map(async (path) => ({ path, rows: await rowsOf(at('tenantAdmin', path)!, grantsOf('tenantAdmin')) })),
  )
  expect(seen.filter(({ rows }) => rows.length > 0).map(({ path }) => path)).toEqual([])
})

test('everybody’s maps are answered, with what lies below them', async () => {
  const runTiles = createTilesRunner()
  const seen = new Set<string>()
  for (const { key } of roles) {
    const grants = grantsOf(key)
    for (const { path, root, screen } of open(key)) {
      if (screen.type !== 'list' || !screen.list.map) continue
      const { map, relation, type, typeExtends = [type] } = screen.list
      for (const layer of [
        { ...map, relation, typeExtends },
        ...(map.further ?? []).map((geometry) => ({ ...map, geometry, relation, typeExtends })),
        ...(map.beside ?? []).map((each) => ({ ...each, typeExtends: [each.type] })),
      ]) {
        const query = { id: root, [layer.relation]: { $typeExtends: layer.typeExtends, $mask: [] } }
        const body = { query, geometry: layer.geometry, ...(layer.color && { color: layer.color }), bounds: [5, 47, 16, 55], zoom: 6 }
        const tiles = runTiles(fixture.store, { body, caller: { ...fixture.caller(grants), groups: [group] }, clock })
        await expect(tiles, `${key} ${path} ${layer.geometry.join('/')}`).resolves.toContain('features')
        seen.add(path)
      }
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['geodata/buildings', 'networkmanagement/accesses', 'dashboards/docsisMeasuresOnline']))
})

test('twins that cannot be made by hand yet are shown in their list', async () => {
  const grants = grantsOf('tenantAdmin')
  for (const path of [
    'processes/all',
    'processes/crm',
    'processes/tech',
    'processes/telcoengineering',
    'processes/invoicing',
    'processes/energy',
    'tasks/mytasks',
    'tasks/allusertasks',
    'tasks/patchsplicetasks',
    'invoicing/receipts',
    'invoicing/billingruns',
    'invoicing/paymentfiles',
    'invoicing/calldatarecords',
    'invoicing/tariffzones',
    'admintools/receiptsSent',
    'admintools/acknowledgementsSent',
    'admintools/destinations',
    'efforts',
    'costcenters',
    'settings/projects',
    'settings/customerJourneyConfig',
    'settings/availabilityrequests',
    'dashboards/docsisMeasuresOnline',
  ])
    expect((await rowsOf(at('tenantAdmin', path)!, grants)).length, path).toBeGreaterThan(0)
})

test('the pool of external providers holds the open tasks of their groups', async () => {
  const rows = await rowsOf(at('orderManagement', 'tasks/extserviceproviderpool')!, grantsOf('orderManagement'))
  expect(rows.map((row) => row['execution:bpmnName'])).toEqual(['ours'])
})

test('an external provider sees the tasks of its own and of its group, where to go and nothing else', async () => {
  const grants = grantsOf('externalProvider')
  const paths = open('externalProvider').map(({ path }) => path)
  // The help on the portal requires no right (portal specification, section 2.1).
  expect(paths.sort()).toEqual([
    'help/portal',
    'help/tasks',
    'home',
    'settings',
    'settings/views',
    ...['tasks', 'tasks/extserviceproviderpool', 'tasks/myday', 'tasks/mygrouptasks', 'tasks/mytasks'],
    'tickets',
    'tickets/all',
    'tickets/notifications',
  ])
  const mine = await rowsOf(at('externalProvider', 'tasks/mytasks')!, grants)
  expect(mine.map((row) => row['execution:bpmnName'])).toEqual(['mine'])
  const ours = await rowsOf(at('externalProvider', 'tasks/mygrouptasks')!, grants)
  expect(ours.map((row) => row['execution:bpmnName']).sort()).toEqual(['ours', 'over'])
  const pool = await rowsOf(at('externalProvider', 'tasks/extserviceproviderpool')!, grants)
  expect(pool.map((row) => row['execution:bpmnName'])).toEqual(['ours'])
  const tickets = await rowsOf(at('externalProvider', 'tickets/all')!, grants)
  // The list shows only the name and the place of a ticket's process.
  expect(tickets.map((row) => row['execution:bpmnName']).sort()).toEqual(['Hausanschluss', 'mine', 'ours', 'over'])
  const process = tickets.find((row) => row['execution:bpmnName'] === 'Hausanschluss')!
  for (const hidden of ['execution:status', 'execution:deadline']) expect(process[hidden], hidden).toBeNull()
  const [contract] = ours[0]['execution:contractForProcess']
  expect(contract['contract:receiverForContract'][0]['businessPartner:name1']).toBe('Sorge')
  const direct = await ask({ id: formatTwinId('contractTelecom', uuids['contract']!) }, grants)
  expect(direct.results[0]).not.toHaveProperty('contract:noticeText')
  for (const [definition, name] of [
    ['customer', 'customer'],
    ['userTask', 'foreign'],
  ] as const) {
    const { results } = await ask({ id: formatTwinId(definition, uuids[name]!) }, grants)
    expect(results[0]?.['businessPartner:email'] ?? results[0]?.['execution:bpmnName'], name).toBeUndefined()
  }
})

test('everybody records the own time, nobody that of somebody else', async () => {
  const grants = grantsOf('customerService')
  const effort = (more: Json = {}) => ({
    tempid: 't',
    definition: 'timeTracking',
    'effort:date': '2026-11-21',
    'effort:activity': 'Beratung',
    'timeTracking:begin': '2026-11-21T08:00:00Z',
    'timeTracking:end': '2026-11-21T09:30:00Z',
    'effort:costCenter': [{ id_select: formatTwinId('costCenter', uuids['costCenter']!) }],
    ...more,
  })
  await fixture.save({ id: formatTwinId('user', user), 'user:efforts': [effort()] }, grants)
  const rows = await rowsOf(at('customerService', 'timetracking')!, grants)
  expect(rows.map((row) => [row['effort:activity'], row['timeTracking:duration']])).toEqual([['Beratung', 90]])
  const other = { 'effort:agent': [{ id_select: formatTwinId('user', colleague) }] }
  await expect(fixture.save({ id: fixture.tenantId, 'tenant:efforts': [effort(other)] }, grants)).rejects.toMatchObject({
    code: expect.stringMatching(/NOT_ALLOWED|NOT_FOUND|INPUT_INVALID/),
  })
})

test('a view is saved by its user and seen by the groups it is shared with, and by nobody else', async () => {
  const grants = grantsOf('customerService')
  const view = (name: string, more: Json = {}) => ({
    tempid: name,
    definition: 'savedView',
    'savedView:name': name,
    'savedView:route': 'contracts/all',
    'savedView:choice': { q: 'Elsterau' },
    ...more,
  })
  const shared = { 'savedView:groups': [{ id_select: formatTwinId('group', group) }] }
  const owned = (uuid: string, name: string): Change[] => [
    {
      kind: 'createTwin',
      uuid,
      definition: 'savedView',
      attributes: { 'savedView:name': name, 'savedView:route': 'contracts/all', 'savedView:choice': {} },
    },
    { kind: 'createLink', uuid: v7(), relationship: 'savedView:owner', source: uuid, target: colleague, validFrom: null, validTo: null },
  ]
  const [ours, theirs] = [v7(), v7()]
  await fixture.seed([
    ...owned(ours, 'Von Kim für alle'),
    ...owned(theirs, 'Von Kim allein'),
    { kind: 'createLink', uuid: v7(), relationship: 'savedView:groups', source: ours, target: group, validFrom: null, validTo: null },
  ])
  await fixture.save({ id: formatTwinId('user', user), 'user:savedViews': [view('Meine', shared)] }, grants)
  const all = {
    type: 'savedView',
    root: fixture.tenantId,
    $sort: [{ path: ['savedView:name'], order: 'asc' }],
    'savedView:owner': {},
    'savedView:groups': {},
  }
  const { results } = await ask(all, grants)
  expect(results.map((row) => [row['savedView:name'], row['savedView:owner'][0]['user:surname'], row['savedView:groups'].length])).toEqual([
    ['Meine', 'Tester', 1],
    ['Von Kim für alle', 'Kollege', 1],
  ])
  expect(results[1]['savedView:owner'][0]['user:username']).toBeNull()
  const rename = { id: formatTwinId('savedView', ours), id_information: '1', 'savedView:name': 'Meins' }
  await expect(fixture.save(rename, grants)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(fixture.save({ ...rename, id: formatTwinId('savedView', theirs) }, grants)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const foreign = { id: formatTwinId('user', colleague), 'user:savedViews': [view('Untergeschoben')] }
  await expect(fixture.save(foreign, grants)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('roles make what they are there for', async () => {
  const id = (definition: string, name: string) => [{ id_select: formatTwinId(definition, uuids[name]!) }]
  const made = (key: string, relation: string, twin: Json) =>
    fixture.save({ id: fixture.tenantId, [relation]: [{ tempid: 't', ...twin }] }, grantsOf(key))
  await made('sales', 'businessPartner:providedContracts', {
    definition: 'contractTelecom',
    'contract:contractBegin': '2026-12-01',
    'contract:receiverForContract': id('customer', 'customer'),
    'contract:contractElements': [
      {
        tempid: 'e',
        definition: 'contractElement',
        'contractElement:contractElementBegin': '2026-12-01',
        'contractElement:product': id('productInternet', 'product'),
      },
    ],
    'contract:paymentMethod': [{ tempid: 'p', definition: 'paymentOnBill' }],
  })
  await made('sales', 'tenant:journeys', { definition: 'journey', 'journey:name': 'Gewerbe' })
  await made('projectLead', 'tenant:costCenters', {
    definition: 'costCenter',
    'costCenter:number': '4712',
    'costCenter:type': 'project',
    'costCenter:project': id('project', 'project'),
  })
  const line = {
    type: 'LineString',
    coordinates: [
      [12, 51],
      [12.1, 51.1],
    ],
  }
  await made('construction', 'tenant:things', {
    definition: 'trench',
    'trench:kind': 'planned',
    'trench:geometry': line,
    'trench:project': id('project', 'project'),
  })
  await made('metering', 'tenant:things', { definition: 'meter', 'meter:meterNumber': '1EMH0012345678', 'meter:sector': 'electricity' })
  await made('splicing', 'tenant:things', { definition: 'spliceClosure', 'spliceClosure:name': 'NVt 1' })
  await made('billing', 'tenant:destinations', {
    definition: 'destination',
    'destination:name': 'Schweiz',
    'destination:prefix': '41',
    'destination:tariffzone': id('tariffzone', 'zone'),
  })
  const goodwill = { 'charge:text': 'Kulanz', 'charge:amount': -5, 'charge:contract': id('contractTelecom', 'contract') }
  const served = { 'charge:serviceFrom': '2026-11-01', 'charge:serviceTo': '2026-11-01', 'charge:state': 'open' }
  const taxed = { 'charge:basis': 'gross', 'charge:taxClass': 'regular' }
  await made('billing', 'tenant:charges', { definition: 'charge', 'charge:reason': 'goodwill', ...goodwill, ...served, ...taxed })
  const note = { tempid: 'n', definition: 'note', 'note:kind': 'callIn', 'note:subject': 'Rückruf', 'note:at': clock.now }
  await fixture.save(
    { ...{ id: formatTwinId('customer', uuids['customer']!) }, 'businessPartner:notes': [note] },
    grantsOf('customerService'),
  )
  const contract = { id: formatTwinId('contractTelecom', uuids['contract']!) }
  await fixture.save({ ...contract, 'contract:notes': [note] }, grantsOf('customerService'))
  const ofContract = await ask({ ...contract, 'contract:notes': {} }, grantsOf('customerService'))
  expect(ofContract.results[0]['contract:notes'].map((each: Json) => each['note:subject'])).toEqual(['Rückruf'])
  await expect(fixture.save({ ...contract, 'contract:notes': [note] }, grantsOf('splicing'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const [meter] = (await ask({ id: fixture.tenantId, 'tenant:things': { $typeExtends: ['meter'] } }, grantsOf('metering'))).results[0][
    'tenant:things'
  ]
  const noted = { id: meter.id, 'thing:notes': [note] }
  await fixture.save(noted, grantsOf('metering'))
  const ofMeter = (key: string) => ask({ id: meter.id, 'thing:notes': {} }, grantsOf(key))
  expect((await ofMeter('metering')).results[0]['thing:notes']).toHaveLength(1)
  expect((await ofMeter('operations')).results[0]['thing:notes']).toHaveLength(1)
  // A user whose only task is reading meters does not see the notes about them.
  expect((await ofMeter('management')).results[0]['thing:notes']).toEqual([])
  await expect(fixture.save(noted, grantsOf('management'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(
    made('management', 'tenant:costCenters', { definition: 'costCenter', 'costCenter:number': '1', 'costCenter:type': 'internal' }),
  ).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const trench = { definition: 'trench', 'trench:kind': 'planned', 'trench:geometry': line }
  for (const [key, foreign] of [
    ['splicing', trench],
    ['metering', trench],
    ['construction', { definition: 'meter', 'meter:meterNumber': '1EMH0012345679' }],
    ['operations', { definition: 'journey', 'journey:name': 'x' }],
  ] as const) {
    const relation = foreign.definition === 'journey' ? 'tenant:journeys' : 'tenant:things'
    await expect(made(key, relation, foreign), key).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
})

test('processes are made, filled in and run by the roles that do their work, and by no others', async () => {
  const about = { 'execution:contractForProcess': [{ id_select: formatTwinId('contractTelecom', uuids['contract']!) }] }
  const make = (key: string, definition: string, more: Json = {}) =>
    fixture.save(
      { id: fixture.tenantId, 'tenant:executions': [{ tempid: 't', definition, 'execution:status': 'new', ...more }] },
      grantsOf(key),
    )
  for (const [key, definition, more] of [
    ['customerService', 'processChangeName', about],
    ['customerService', 'processCircuitFault', about],
    ['orderManagement', 'processAddProduct', about],
    ['operations', 'processSwapRouter', about],
    ['operations', 'processFirmwareRollout', {}],
    ['construction', 'processBuildTrench', {}],
    ['metering', 'processMeterExchange', {}],
    ['splicing', 'processSpliceAndPatch', {}],
    ['sales', 'processNewContract', {}],
    ['billing', 'processDunning', about],
  ] as const) {
    const { saved } = await make(key, definition, more)
    const { id, id_information } = saved.find(({ tempid }) => tempid === 't')!
    const run = { id, id_information, 'execution:description': 'wie besprochen', 'execution:status': 'waitforexecution' }
    await expect(fixture.save(run, grantsOf(key)), `${key} ${definition}`).resolves.toBeDefined()
  }
  for (const [key, definition] of [
    ['customerService', 'processBuildTrench'],
    ['metering', 'processChangeName'],
    ['construction', 'processSwapRouter'],
    ['splicing', 'processBuildHouseConnection'],
    ['sales', 'processChangeBankDetails'],
    ['customerService', 'processDunning'],
    ['management', 'processInformation'],
    ['externalProvider', 'processInformation'],
  ] as const)
    await expect(make(key, definition), `${key} ${definition}`).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('nobody makes a receipt by hand, and only billing begins a run', async () => {
  const receiver = [{ id_select: formatTwinId('customer', uuids['customer']!) }]
  const receipt = { definition: 'receipt', 'receipt:date': '2026-11-21', 'receipt:status': 'draft', 'receipt:receiver': receiver }
  const run = { definition: 'billingRun', 'billingRun:state': 'new', 'billingRun:period': { begin: '2026-10-01', end: '2026-10-31' } }
  const make = (key: string, relation: string, twin: object) =>
    fixture.save({ id: fixture.tenantId, [relation]: [{ tempid: 't', ...twin }] }, grantsOf(key))
  for (const { key } of roles.filter((role) => role.key !== 'customer')) {
    await expect(make(key, 'businessPartner:providingReceipts', receipt), key).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const begun = make(key, 'tenant:billingRuns', run)
    if (key === 'billing' || key === 'billingLead') await begun
    else await expect(begun, key).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
})

test('a task is given to a member of its group by who deals out the work', async () => {
  const grants = grantsOf('orderManagement')
  const change = { 'execution:priority': 5, 'execution:agentForExecution': [{ id_select: formatTwinId('user', colleague) }] }
  await fixture.save({ id: formatTwinId('userTask', uuids['ours']!), id_information: '1', ...change }, grants)
  const { results } = await ask({ id: formatTwinId('userTask', uuids['ours']!), 'execution:agentForExecution': {} }, grants)
  expect(results[0]['execution:agentForExecution'][0]).toMatchObject({ 'user:surname': 'Kollege' })
  expect(results[0]['execution:agentForExecution'][0]['user:username']).toBeNull()
})

test('a status takes the steps of people, with the right to execute', async () => {
  const task = (status: string, id_information: string) => ({
    id: formatTwinId('userTask', uuids['mine']!),
    id_information,
    'execution:status': status,
  })
  const all = [fixture.grant('tenant:executions')]
  const without = [fixture.grant('tenant:executions', { verbs: ['select', 'update'] })]
  await expect(fixture.save(task('finished', '1'), without)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(fixture.save(task('failed', '1'), all)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await fixture.save(task('finished', '1'), all)
  await expect(fixture.save(task('new', '2'), all)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('a deleted process takes its steps with it', async () => {
  await fixture.save({ id: formatTwinId('processBuildHouseConnection', uuids['process']!), id_information: '1', deletedAt: clock.now }, [
    fixture.grant('tenant:executions'),
  ])
  const { results } = await ask({ id: formatTwinId('userTask', uuids['ours']!) }, [fixture.grant('tenant:executions')])
  expect(results).toEqual([])
})

test('lists of contracts show the elements that end today or later', async () => {
  const rows = await rowsOf(at('customerService', 'contracts/all')!, grantsOf('customerService'))
  const elements = rows[0]['contract:contractElements'] as Json[]
  expect(elements.map((element) => element.id)).toEqual([formatTwinId('contractElement', uuids['running']!)])
})
