import { roles } from '@twinwerk/domain/roles'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import { isTool, type Layout } from '@twinwerk/model/layout/layout'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import type { SummaryOptions, SummaryTile } from '@twinwerk/model/layout/summary-options'
import { visibleSummary } from '@twinwerk/model/layout/summary-options'
import { visibleUi } from '@twinwerk/model/layout/visible-layout'
import { hiddenProperties, withoutHidden } from '@twinwerk/model/right/hidden'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import type { RoleOffice } from '../testing/roles/role-office.ts'
import { openRoleOffice } from '../testing/roles/role-office.ts'

let office: RoleOffice
const access = v7()
beforeAll(async () => {
  office = await openRoleOffice()
  await office.fixture.seed([
    newTwin(access, 'access', { 'access:status': 'active', 'access:lineId': 'DEU.TEST.1' }),
    newLink('contractElement:access', office.uuids['running']!, access),
  ])
})
afterAll(() => office?.close())

type PlacesTile = Extract<SummaryTile, { kind: 'places' }>
const lineState = 'businessPartner:providedContracts/contract:contractElements/contractElement:access'

/** Returns what the overview of a type shows to people with the grants of a role. */
function summaryFor(key: string, type = 'customer'): readonly SummaryOptions[] {
  const { registry } = office.fixture.published
  const seen = withoutHidden(registry, hiddenProperties(registry, office.grantsOf(key)))
  const empty: Layout = { type: 'vertical', content: [] }
  const { detail } = visibleUi(seen, {
    card: empty,
    minicard: empty,
    selector: empty,
    detail: empty,
    ...uiDefinitions.find(({ definition }) => definition === type)!,
  })
  return leavesIn(detail).flatMap((leaf) => (isTool(leaf) && leaf.summary ? (visibleSummary(seen, leaf.summary) ?? []) : []))
}

const tilesFor = (key: string): readonly SummaryTile[] => summaryFor(key).flatMap(({ tiles = [] }) => tiles)

test('customer service sees the four figures of a customer, the contracts and what is under way', () => {
  expect(tilesFor('customerService').map(({ kind }) => kind)).toEqual(['monthlyCost', 'owed', 'state', 'latest'])
  expect(summaryFor('customerService').flatMap(({ contracts = [] }) => contracts)).toEqual(['businessPartner:consumingContracts'])
  expect(summaryFor('customerService').flatMap(({ cases = [] }) => cases)).toHaveLength(2)
})

test('a figure is absent for those who may not read what it is worked out from', () => {
  const grantOf = (key: string, path: string) => roles.find((role) => role.key === key)!.grants.some((grant) => grant.path.startsWith(path))
  for (const { key } of roles.filter((role) => role.key !== 'customer')) {
    const kinds = tilesFor(key).map(({ kind }) => kind)
    const seesPrices = grantOf(key, 'tenant:products/product:priceComponents')
    if (!seesPrices) expect(kinds, key).not.toContain('monthlyCost')
    if (!grantOf(key, lineState) && !grantOf(key, 'tenant:things')) expect(kinds, key).not.toContain('state')
  }
  expect(tilesFor('splicing').map(({ kind }) => kind)).not.toContain('owed')
})

const measuredFor = (key: string, type: string) => summaryFor(key, type).flatMap(({ measures = [] }) => measures)

test('technicians read what the device at a line measures; customer service reads its state alone', () => {
  expect(measuredFor('operations', 'access')).toEqual([['access:cpe']])
  expect(measuredFor('operations', 'cpeDocsis')).toEqual([[]])
  expect(measuredFor('customerService', 'access')).toEqual([])
  expect(summaryFor('customerService', 'access').flatMap(({ tiles = [] }) => tiles.map(({ kind }) => kind))).toEqual(['state'])
})

test('the ports of a device are counted for those who see them', async () => {
  const ids = Object.fromEntries(['device', 'free', 'used', 'line'].map((name) => [name, v7()] as const))
  await office.fixture.seed([
    newTwin(ids['device']!, 'accessDevice', { 'accessDevice:name': 'OLT 1', 'accessDevice:deviceType': 'OLT' }),
    newTwin(ids['free']!, 'port', { 'port:number': 1 }),
    newTwin(ids['used']!, 'port', { 'port:number': 2 }),
    newTwin(ids['line']!, 'access', { 'access:status': 'active' }),
    newLink('accessDevice:ports', ids['device']!, ids['free']!),
    newLink('accessDevice:ports', ids['device']!, ids['used']!),
    newLink('access:port', ids['line']!, ids['used']!),
  ])
  const { places } = summaryFor('operations', 'accessDevice')
    .flatMap(({ tiles = [] }) => tiles)
    .find(({ kind }) => kind === 'places')! as PlacesTile
  const $filter = { path: [places.owner], operator: 'eq', value: formatTwinId('accessDevice', ids['device']!) }
  const root = formatTwinId('tenant', office.fixture.tenant)
  const counted = (key: string) =>
    office.ask({ type: places.type, root, $filter, $aggregate: { values: { count: { function: 'count' } } } }, office.grantsOf(key)).then(
      ({ results }) => JSON.stringify(results),
      () => 'refused',
    )
  expect(await counted('operations')).toContain('"count":2')
  expect(await counted('customerService')).not.toContain('"count":2')
  expect(summaryFor('customerService', 'accessDevice').flatMap(({ tiles = [] }) => tiles)).toEqual([])
})

/** Reads the state of the lines of the world's customer as the overview does. */
async function lines(without?: string): Promise<string> {
  const line = { $mask: ['access:status'] }
  const query = {
    id: formatTwinId('customer', office.uuids['customer']!),
    $mask: [],
    'businessPartner:consumingContracts': { $mask: [], 'contract:contractElements': { $mask: [], 'contractElement:access': line } },
  }
  const grants = office.grantsOf('customerService').filter(({ path }) => path.steps.at(-1)?.relation.systematics !== without)
  return office.ask(query, grants).then(
    ({ results }) => JSON.stringify(results),
    (error: unknown) => String(error),
  )
}

async function set(attribute: string, value: string): Promise<void> {
  const grants = office.grantsOf('tenantAdmin')
  const id = formatTwinId('access', access)
  const read = await office.ask({ id }, grants)
  const { id_information: version, definition } = read.results[0]!
  await office.fixture.save({ id, definition, id_information: version, [attribute]: value }, grants)
}

test('customer service reads the state of a line; the rest of the line influences no answer', async () => {
  const before = await lines()
  expect(before).toContain('"access:status":"active"')
  const whole = await office.ask({ id: formatTwinId('access', access) }, office.grantsOf('customerService'))
  expect(whole.results[0]).not.toHaveProperty('access:lineId')
  await set('access:lineId', 'DEU.TEST.2')
  expect(withoutVersions(await lines())).toBe(withoutVersions(before))
  await set('access:status', 'locked')
  expect(await lines()).toContain('"access:status":"locked"')
})

test('without the right the answer is the same whatever the state is', async () => {
  await set('access:status', 'active')
  const one = await lines('contractElement:access')
  await set('access:status', 'locked')
  expect(await lines('contractElement:access')).toBe(one)
  expect(one).not.toContain('access:status')
})

function withoutVersions(json: string): string {
  return json.replaceAll(/"(?:id_information|modifiedAt|modifiedBy)":("[^"]*"|\{[^}]*\}|null)/g, '')
}
