import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import { operatingState } from '@twinwerk/model/telemetry/operating-state'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, RealtimeWorld } from '../testing/realtime-fixture.ts'
import { openRealtimeWorld } from '../testing/realtime-fixture.ts'
import type { RunningApp } from '../testing/running-app.ts'
import type { Json } from '../testing/store-fixture.ts'

let world: RealtimeWorld
let server: RunningApp
let technician: Person

beforeAll(async () => {
  world = await openRealtimeWorld()
  server = await world.server()
  technician = await world.person([{ path: 'tenant:things', verbs: ['select', 'update'] }])
})
afterAll(() => world?.close())

let macs = 0
async function newModem(more: object = {}): Promise<{ uuid: string; id: string }> {
  const uuid = v7()
  const mac = `02:00:00:00:01:${(macs += 1).toString(16).padStart(2, '0')}`
  await world.store.seed([{ kind: 'createTwin', uuid, definition: 'cpeDocsis', attributes: { 'cpe:macAddress': mac, ...more } }])
  return { uuid, id: formatTwinId('cpeDocsis', uuid) }
}

const now = Date.now()
const secondsAgo = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const send = (values: object[]) => technician.ask(server, '/api/telemetry', { values })
const measure = (id: string, systematic: string, value: number, seconds = 1) => ({ id, systematic, ts: secondsAgo(seconds), value })
const listOf = (more: object) => ({
  query: {
    id: world.store.tenantId,
    $mask: [],
    'tenant:things': { $typeExtends: ['cpeDocsis'], $mask: ['cpe:macAddress', 'asset:operatingState'], $limit: 100, ...more },
  },
})
async function rows(more: object = {}): Promise<Json[]> {
  const { status, body } = await technician.ask(server, '/api/data/query', listOf(more))
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.results[0]['tenant:things']
}
async function stateOf(id: string): Promise<string> {
  return (await rows()).find((each) => each.id === id)?.['asset:operatingState']
}

test('the database knows the state that the model knows, at each bound and for each age', async () => {
  const { allTelemetry } = definitionOf(createRegistry(definitions), 'cpeDocsis')
  const cases = [
    [],
    [['cpe:onlineStatus', 1, 1]],
    [['cpe:onlineStatus', 0, 1]],
    [['cpe:onlineStatus', 0, 2800]],
    ...[27.999, 28, 32].map((value) => [['cpeDocsis:dsSnr', value, 1]]),
    ...[47.4, 47.5, 48, 48.1, 50].map((value) => [['cpeDocsis:usTx', value, 60]]),
    [
      ['cpeDocsis:usTx', 50, 2800],
      ['cpeDocsis:dsSnr', 40, 1],
    ],
    [
      ['cpeDocsis:usTx', 50, 1],
      ['cpe:onlineStatus', 0, 1],
    ],
    [
      ['cpeDocsis:usRx', 13, 1],
      ['cpeDocsis:dsPower', 0, 1],
    ],
  ] as readonly (readonly (readonly [string, number, number])[])[]
  const expected = new Map<string, string>()
  for (const values of cases) {
    const { id } = await newModem()
    if (values.length > 0)
      expect(await send(values.map(([systematic, value, age]) => measure(id, systematic, value, age)))).toMatchObject({ status: 200 })
    const newest = values.map(([systematic, value, age]) => ({
      telemetry: allTelemetry.find((each) => each.systematics === systematic)!,
      value,
      at: now - age * 1000,
    }))
    expected.set(id, operatingState({ newest, isActive: true }, now))
  }
  const found = new Map((await rows()).map((each) => [each.id, each['asset:operatingState']]))
  for (const [id, state] of expected) expect(found.get(id), state).toBe(state)
  expect(new Set(expected.values())).toEqual(new Set(['none', 'online', 'offline', 'delayed', 'bad', 'warn', 'good']))
})

test('lists are filtered and sorted by the state, the worst first', async () => {
  const bad = await rows({ $filter: { path: ['asset:operatingState'], operator: 'eq', value: 'bad' } })
  expect(bad.map((each) => each['asset:operatingState'])).toEqual(['bad', 'bad'])
  const sorted = await rows({ $sort: [{ path: ['asset:operatingState'], order: 'asc' }] })
  expect([...new Set(sorted.map((each) => each['asset:operatingState']))]).toEqual([
    'bad',
    'offline',
    'warn',
    'delayed',
    'good',
    'online',
    'none',
  ])
})

test('a late value changes nothing, and a new one at once', async () => {
  const { id } = await newModem()
  await send([measure(id, 'cpeDocsis:usTx', 47.5, 10)])
  await send([measure(id, 'cpeDocsis:usTx', 60, 20)])
  expect(await stateOf(id)).toBe('good')
  await send([measure(id, 'cpeDocsis:usTx', 47.4)])
  expect(await stateOf(id)).toBe('warn')
})

test('a device out of operation is deactivated, and its values are taken by nobody', async () => {
  const { id } = await newModem({ 'asset:active': false })
  const { body } = await technician.ask(server, '/api/telemetry/tokens', { id, name: 'Labor' })
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', authorization: `Bearer ${body.token}` }
  const values = [{ systematic: 'cpeDocsis:usTx', ts: secondsAgo(1), value: 50 }]
  const response = await fetch(`${server.url}/api/telemetry/device`, { method: 'POST', headers, body: JSON.stringify({ values }) })
  expect([response.status, await response.json()]).toEqual([200, { accepted: 0 }])
  const other = await newModem()
  expect(await send([measure(id, 'cpeDocsis:usTx', 50), measure(other.id, 'cpeDocsis:usTx', 50)])).toMatchObject({ body: { accepted: 1 } })
  expect([await stateOf(id), await stateOf(other.id)]).toEqual(['deactivated', 'bad'])
  await world.store.seed([{ kind: 'updateTwin', uuid: other.uuid, definition: 'cpeDocsis', attributes: { 'asset:active': false } }])
  expect(await stateOf(other.id)).toBe('deactivated')
})

test('a file has each value and its level by the same bounds', async () => {
  const shown = ['cpe:macAddress', 'cpeDocsis:usTx', 'cpeDocsis:usTxLevel']
  const [good, warn] = [await newModem({ 'cpe:model': 'Ausfuhr' }), await newModem({ 'cpe:model': 'Ausfuhr' })]
  await send([measure(good.id, 'cpeDocsis:usTx', 47.5), measure(warn.id, 'cpeDocsis:usTx', 47.4)])
  const query = listOf({ $mask: shown, $filter: { path: ['cpe:model'], operator: 'eq', value: 'Ausfuhr' }, $limit: 'all' })
  const { body } = await technician.ask(server, '/api/data/query', { ...query, export: { format: 'json', translate: 'none' } })
  const found = JSON.stringify(body)
  expect(found).toContain('"cpeDocsis:usTx":47.5,"cpeDocsis:usTxLevel":"good"')
  expect(found).toContain('"cpeDocsis:usTx":47.4,"cpeDocsis:usTxLevel":"warn"')
})

test('a right without the property shows neither its value nor its level', async () => {
  const onlooker = await world.person([{ path: 'tenant:things', verbs: ['select'], mask: ['cpe:macAddress', 'asset:operatingState'] }])
  const asked = { ...listOf({ $mask: ['cpeDocsis:usTxLevel'], $limit: 'all' }), export: { format: 'json', translate: 'none' } }
  expect(await onlooker.ask(server, '/api/data/query', asked)).toMatchObject({ status: 400, body: { code: 'NOT_ALLOWED' } })
})
