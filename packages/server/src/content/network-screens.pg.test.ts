import { portPlaces } from '@twinwerk/domain/network/port/places'
import { networkAround } from '@twinwerk/domain/network/topology'
import { roles } from '@twinwerk/domain/roles'
import { parseRolePath } from '@twinwerk/model/right/role-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../store/write/change.ts'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'

type Grants = Parameters<StoreFixture['query']>[1]

let store: StoreFixture

beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store?.close())

type Made = Extract<Change, { kind: 'createTwin' }>
const twin = (definition: string, attributes: Record<string, unknown>): Made => ({ kind: 'createTwin', uuid: v7(), definition, attributes })
type Days = { readonly from?: string; readonly to?: string }
const link = (relationship: string, source: Made, target: Made, { from, to }: Days = {}): Change => ({
  ...{ kind: 'createLink', uuid: v7(), relationship, source: source.uuid, target: target.uuid },
  validFrom: from ?? null,
  validTo: to ?? null,
})

const device = (name: string) => twin('accessDevice', { 'accessDevice:name': name, 'accessDevice:deviceType': 'OLT' })
let number = 0
const port = (attributes: Record<string, unknown>) => twin('port', { 'port:number': number++, ...attributes })
const line = (status: string) => twin('access', { 'access:status': status })
const pon = (splitterRatio?: number) => port({ 'port:portType': 'PON', ...(splitterRatio && { 'port:splitterRatio': splitterRatio }) })
const sfp = (attributes: Record<string, unknown> = {}) => port({ 'port:portType': 'SFP', ...attributes })

/** Puts lines on a port and returns what the port then says of itself. */
async function stateWith(at: Made, statuses: readonly string[], days: Days = {}): Promise<readonly unknown[]> {
  const lines = statuses.map(line)
  await store.seed([at, ...lines, ...lines.map((each) => link('access:port', each, at, days))])
  const { results } = await store.query({ query: { id: formatTwinId('port', at.uuid) } }, [store.grant('tenant:things')])
  const [found] = results
  return [found['port:state'], found['port:used'], found['port:capacity']]
}

test('a port follows from its lines: planned and ended ones take no place, a splitter has as many places as ends', async () => {
  expect(await stateWith(sfp(), [])).toEqual(['free', 0, 1])
  expect(await stateWith(sfp(), ['planned', 'ended'])).toEqual(['free', 0, 1])
  expect(await stateWith(sfp(), ['reserved'])).toEqual(['reserved', 1, 1])
  expect(await stateWith(sfp(), ['active'])).toEqual(['used', 1, 1])
  expect(await stateWith(sfp(), ['active', 'locked'])).toEqual(['overused', 2, 1])
  expect(await stateWith(pon(4), ['active', 'reserved'])).toEqual(['used', 2, 4])
  expect(await stateWith(pon(2), ['locked', 'reserved'])).toEqual(['full', 2, 2])
  expect(await stateWith(pon(2), ['active', 'active', 'active'])).toEqual(['overused', 3, 2])
  const [state, used, capacity] = await stateWith(pon(), ['active', 'active'])
  expect([state, used, capacity ?? null]).toEqual(['used', 2, null])
  expect(await stateWith(sfp({ 'port:defective': true }), ['active'])).toEqual(['defect', 1, 1])
})

test('a line counts from its first day and no longer than its last', async () => {
  expect(await stateWith(sfp(), ['active'], { from: '2025-01-01T00:00:00Z', to: '2025-06-01T00:00:00Z' })).toEqual(['free', 0, 1])
  expect(await stateWith(sfp(), ['active'], { from: '2199-01-01T00:00:00Z' })).toEqual(['free', 0, 1])
})

test('the sum of a device counts the ports that the reader sees, and none for a reader who may not see their usage', async () => {
  const [seen, hidden] = [device('seen'), device('hidden')]
  const [first, second] = [pon(8), pon(16)]
  await store.seed([seen, hidden, first, second, link('accessDevice:ports', seen, first), link('accessDevice:ports', hidden, second)])
  const { type, owner, ownerName, used, capacity } = portPlaces
  const values = { used: { function: 'sum', path: [used] }, capacity: { function: 'sum', path: [capacity] } }
  const ask = async (grants: Grants) => {
    const $filter = { path: [owner], operator: 'exists' }
    const query = { type, root: store.tenantId, $filter, $aggregate: { by: [[owner, ownerName]], values } }
    return (await store.query({ query }, grants)).results.map(({ by, values: sums }: Json) => [by[0], sums.used, sums.capacity])
  }
  const all = store.grant('tenant:things')
  expect(await ask([all])).toEqual([
    ['hidden', 0, 16],
    ['seen', 0, 8],
  ])
  const roots = { definition: 'accessDevice', uuids: [seen.uuid] } as const
  expect(await ask([store.grant('', { roots }), store.grant('accessDevice:ports', { roots })])).toEqual([['seen', 0, 8]])
  const masked = store.grant('tenant:things', { mask: ['port:number', owner, ownerName] })
  await expect(ask([masked])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('every role that sees how much of a port is used sees its lines, too', () => {
  const sees = (type: string) =>
    roles.filter(({ grants }) =>
      grants.some(
        ({ path, verbs, mask }) => verbs.includes('select') && !mask && ['tenant:things', `tenant:things(${type})`].includes(path),
      ),
    )
  expect(sees('port').length).toBeGreaterThan(3)
  expect(sees('port').map(({ key }) => key)).toEqual(sees('access').map(({ key }) => key))
})

test('the network around a device ends where the rights of the reader end, in both directions', async () => {
  const olt = device('OLT')
  const [first, second] = [pon(8), pon(8)]
  const [one, other] = [line('active'), line('active')]
  const house = twin('building', {})
  const connection = twin('telcoServiceConnectionBuilding', {})
  await store.seed([
    ...[olt, first, second, one, other, house, connection],
    link('accessDevice:ports', olt, first),
    link('accessDevice:ports', olt, second),
    link('access:port', one, first),
    link('access:port', other, second),
    link('access:tscbForAccess', one, connection),
    link('telcoServiceConnectionBuilding:building', connection, house),
  ])
  const down = async (grants: Grants) => {
    const query = {
      id: formatTwinId('accessDevice', olt.uuid),
      $mask: [],
      'accessDevice:ports': { $mask: [], 'port:accesses': { $mask: [] } },
    }
    const [found] = (await store.query({ query }, grants)).results
    const ports: Json[] = found?.['accessDevice:ports'] ?? []
    return [ports.length, ports.flatMap((each) => each['port:accesses'] ?? []).length]
  }
  const up = async (grants: Grants) => {
    const lines = { $mask: [], 'access:port': { $mask: [], 'port:accessDevice': { $mask: [] } } }
    const ways = { 'building:telcoServiceConnections': { $mask: [], 'telcoServiceConnectionBuilding:accesses': lines } }
    const [found] = (await store.query({ query: { id: formatTwinId('building', house.uuid), $mask: [], ...ways } }, grants)).results
    return JSON.stringify(found).match(/dtmi:de:oneneo:(access|port|accessDevice):/g)?.length ?? 0
  }
  const all = [store.grant('tenant:things')]
  expect([await down(all), await up(all)]).toEqual([[2, 2], 3])
  const withoutLines = ['accessDevice', 'port', 'building', 'telcoServiceConnection'].map((each) => store.grant(`tenant:things(${each})`))
  // The screen asks for no relation that its reader's definitions lack. A query that does is refused as a whole.
  await expect(down(withoutLines)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(up(withoutLines)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const roots = { definition: 'port', uuids: [second.uuid] } as const
  const onePort = [store.grant('tenant:things(accessDevice)'), store.grant('', { roots }), store.grant('port:accesses', { roots })]
  expect(await down(onePort)).toEqual([1, 1])
})

test('the lines, contracts, customers and faults behind a part are those that the reader sees, and operations sees them', async () => {
  const olt = device('counted')
  const [first, second] = [pon(8), pon(8)]
  const [one, other, ended] = [line('active'), line('locked'), line('ended')]
  const customer = twin('customer', { 'businessPartner:name1': 'Sorge' })
  const contract = twin('contractTelecom', { 'contract:contractBegin': '2026-01-01' })
  const element = twin('contractElement', { 'contractElement:contractElementBegin': '2026-01-01' })
  const [mass, own, over] = ['inprogress', 'waiting', 'finished'].map((status) =>
    twin('processCircuitFault', { 'execution:status': status, 'execution:bpmnName': 'Störung' }),
  ) as [Made, Made, Made]
  const tenant = { ...customer, uuid: store.tenant }
  await store.seed([
    ...[olt, first, second, one, other, ended, customer, contract, element, mass, own, over],
    link('accessDevice:ports', olt, first),
    link('accessDevice:ports', olt, second),
    link('access:port', one, first),
    link('access:port', other, second),
    link('access:port', ended, second),
    link('contract:receiverForContract', contract, customer),
    link('contract:supplierForContract', contract, tenant),
    link('contract:contractElements', contract, element),
    link('contractElement:access', element, one),
    link('processCircuitFault:affectedLines', mass, one),
    link('execution:contractForProcess', own, contract),
    link('execution:contractForProcess', over, contract),
  ])
  const { topology } = networkAround('accessDevice', 'accessDevice:ports')
  const countsOf = (grants: Grants) =>
    Promise.all(
      topology!.counts.map(async ({ type, from, filter }) => {
        const behind = { path: from['accessDevice'], operator: 'eq', value: formatTwinId('accessDevice', olt.uuid) }
        const $filter = { and: [behind, ...(filter ? [filter] : [])] }
        const query = { type, root: store.tenantId, $filter, $aggregate: { values: { number: { function: 'count' } } } }
        const counted = store.query({ query }, grants).then(({ results }) => results[0]?.values.number ?? 0)
        return counted.catch((error: unknown) => (error as { code?: string }).code)
      }),
    )
  const { grants } = roles.find(({ key }) => key === 'operations')!
  const operations = grants.flatMap(({ path, verbs, mask }): Grants => {
    const read = parseRolePath(store.published.registry, path)
    const roots = { definition: 'tenant', uuids: [store.tenant] } as const
    return read?.start === 'root' ? [{ roots, path: read.path, verbs, mask }] : []
  })
  expect(await countsOf(operations)).toEqual([2, 1, 1, 1, 1])
  const roots = { definition: 'port', uuids: [second.uuid] } as const
  const few = [
    store.grant('tenant:things(port)'),
    store.grant('tenant:things(accessDevice)'),
    store.grant('', { roots }),
    store.grant('port:accesses', { roots }),
  ]
  // A reader without the way to contracts is refused the question, and the screen does not ask it.
  expect(await countsOf(few)).toEqual([1, ...Array.from({ length: 4 }, () => 'NOT_ALLOWED')])
})
