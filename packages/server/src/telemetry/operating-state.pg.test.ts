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

/** Values as property, value and age in seconds. */
type Case = readonly (readonly [string, number, number])[]

test('the database knows the state that the model knows, at each bound and for each age', async () => {
  const { allTelemetry } = definitionOf(createRegistry(definitions), 'cpeDocsis')
  const alone = (systematic: string, value: number, age = 1): Case => [[systematic, value, age]]
  const cases: readonly Case[] = [
    [],
    alone('cpe:onlineStatus', 1),
    alone('cpe:onlineStatus', 0),
    alone('cpe:onlineStatus', 0, 2800),
    ...[27.999, 28, 32].map((value) => alone('cpeDocsis:dsSnr', value)),
    ...[47.4, 47.5, 48, 48.1, 50].map((value) => alone('cpeDocsis:usTx', value, 60)),
    [...alone('cpeDocsis:usTx', 50, 2800), ...alone('cpeDocsis:dsSnr', 40)],
    [...alone('cpeDocsis:usTx', 50), ...alone('cpe:onlineStatus', 0)],
    [...alone('cpeDocsis:usRx', 13), ...alone('cpeDocsis:dsPower', 0)],
  ]
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

test('a place has the worst level of its twins, and twins that turn worse together are told', async () => {
  const [building, connection] = [v7(), v7()]
  const link = (relationship: string, source: string, target: string) => ({
    kind: 'createLink' as const,
    uuid: v7(),
    relationship,
    source,
    target,
    validFrom: null,
    validTo: null,
  })
  await world.store.seed([
    { kind: 'createTwin', uuid: building, definition: 'building', attributes: {} },
    { kind: 'createTwin', uuid: connection, definition: 'telcoServiceConnectionBuilding', attributes: {} },
    link('telcoServiceConnectionBuilding:building', connection, building),
  ])
  const modems = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const { uuid, id } = await newModem({ 'cpe:model': `Haus ${number}`, 'cpe:firmware': 'eine' })
    const home = v7()
    const location = { type: 'Point', coordinates: [12.1, 51.2] }
    await world.store.seed([
      {
        kind: 'createTwin',
        uuid: home,
        definition: 'telcoServiceConnectionHome',
        attributes: { 'telcoServiceConnection:location': location },
      },
      link('telcoServiceConnectionHome:telcoServiceConnectionBuilding', home, connection),
      link('cpe:telcoServiceConnectionHome', uuid, home),
    ])
    modems.push(id)
  }
  const asked = {
    query: {
      id: world.store.tenantId,
      $mask: [],
      'tenant:things': { $typeExtends: ['cpeDocsis'], $filter: { path: ['cpe:firmware'], operator: 'eq', value: 'eine' } },
    },
    state: 'asset:operatingState',
    place: [
      'cpe:telcoServiceConnectionHome',
      'telcoServiceConnectionHome:telcoServiceConnectionBuilding',
      'telcoServiceConnectionBuilding:building',
    ],
    point: ['cpe:telcoServiceConnectionHome', 'telcoServiceConnection:location'],
    together: [['cpe:firmware']],
  }
  const read = async (who = technician) => who.ask(server, '/api/data/states', asked)
  await send(modems.map((id) => measure(id, 'cpeDocsis:dsSnr', 35, 2400)))
  expect((await read()).body).toMatchObject({
    counts: { good: 6 },
    places: [{ id: formatTwinId('building', building), state: 'good', point: [12.1, 51.2], worst: null }],
    troubles: [],
  })
  await send(modems.slice(0, 5).map((id, index) => measure(id, 'cpeDocsis:dsSnr', index === 0 ? 26.7 : 30)))
  expect((await read()).body).toMatchObject({
    counts: { bad: 1, warn: 4, good: 1 },
    places: [{ state: 'bad', counts: { bad: 1, warn: 4, good: 1 }, worst: { systematic: 'cpeDocsis:dsSnr', value: 26.7, level: 'bad' } }],
    troubles: [{ path: 0, name: 'eine', worse: 5, all: 6 }],
    more: false,
  })
  const { troubles } = (await read()).body as { troubles: { twins: string[] }[] }
  expect(troubles[0]?.twins.toSorted()).toEqual(modems.slice(0, 5).toSorted())
  const stranger = await world.person([{ path: 'tenant:things', verbs: ['select'], mask: ['cpe:macAddress'] }])
  expect(await read(stranger)).toMatchObject({ status: 400, body: { code: 'NOT_ALLOWED' } })
})
