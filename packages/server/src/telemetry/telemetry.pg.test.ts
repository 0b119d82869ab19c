import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { maxValues } from '@twinwerk/contract/telemetry/device'
import { connectMqtt } from '../testing/connect-mqtt.ts'
import type { Person, RealtimeWorld } from '../testing/realtime-fixture.ts'
import { openRealtimeWorld } from '../testing/realtime-fixture.ts'
import type { RunningApp } from '../testing/running-app.ts'
import type { Json } from '../testing/store-fixture.ts'

const rxPower = 'cpeGpon:rxPower'
const txPower = 'cpeGpon:txPower'
const minute = 60_000

let world: RealtimeWorld
let one: RunningApp
let other: RunningApp
let technician: Person
let onlooker: Person

beforeAll(async () => {
  world = await openRealtimeWorld()
  ;[one, other] = [await world.server(), await world.server()]
  technician = await world.person([{ path: 'tenant:things', verbs: ['select', 'update'] }])
  onlooker = await world.person([{ path: 'tenant:things', verbs: ['select'], mask: ['cpe:macAddress', rxPower] }])
})
afterAll(() => world?.close())

let macs = 0
async function newDevice(): Promise<{ uuid: string; id: string }> {
  const uuid = v7()
  const mac = `02:00:00:00:00:${(macs += 1).toString(16).padStart(2, '0')}`
  await world.store.seed([
    { kind: 'createTwin', uuid, definition: 'cpeGpon', attributes: { 'cpe:macAddress': mac, 'cpeGpon:ontSerial': 'ABCD12345678' } },
  ])
  return { uuid, id: formatTwinId('cpeGpon', uuid) }
}

const now = Math.floor(Date.now() / minute) * minute
const at = (minutes: number) => new Date(now - minutes * minute).toISOString()
const value = (id: string, minutes: number, measured: number, systematic = rxPower) => ({
  id,
  systematic,
  ts: at(minutes),
  value: measured,
})
const send = (values: object[], who = technician) => who.ask(one, '/api/telemetry', { values })
const ofOne = (id: string) => ({ query: { id, $mask: [] }, $realtimeSubscriptions: true })
async function read(who: Person, id: string, more: object = {}): Promise<Json> {
  const { body } = await who.ask(one, '/api/data/query', ofOne(id))
  const answer = await who.ask(other, '/api/data/telemetries', { token: body.realtimeToken, start: at(24 * 60), end: at(-1), ...more })
  return answer.status === 200 ? answer.body : answer
}
async function tokenOf(id: string): Promise<{ tokenId: string; token: string; topic: string }> {
  const { status, body } = await technician.ask(one, '/api/telemetry/tokens', { id, name: 'Labor' })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const reading = (minutes: number) => ({ systematic: rxPower, ts: at(minutes), value: -20 })
const byDevice = async (token: string, body: object) => {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', authorization: `Bearer ${token}` }
  const response = await fetch(`${one.url}/api/telemetry/device`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Json }
}

test('values come back as they were sent, in order of time, once, however often and in whatever order they came', async () => {
  const { id } = await newDevice()
  const values = [value(id, 5, -20.5), value(id, 10, -21), { ...value(id, 5, 3), key: 'uplink' }, value(id, 5, 2.5, txPower)]
  expect(await send(values)).toMatchObject({ status: 200, body: { accepted: 4 } })
  expect(await send([...values].reverse())).toMatchObject({ status: 200 })
  expect(await send([value(id, 5, -99)])).toMatchObject({ status: 200 })
  const expected = (minutes: number, measured: number, systematic = rxPower, key: string | null = null) => ({
    id,
    systematic,
    ts: at(minutes),
    value: measured,
    key,
  })
  expect(await read(technician, id)).toEqual([
    expected(10, -21),
    expected(5, -20.5),
    expected(5, 3, rxPower, 'uplink'),
    expected(5, 2.5, txPower),
  ])
  expect(await read(technician, id, { start: at(10), end: at(5) })).toEqual([expected(10, -21)])
})

test('values that the mask of a right hides are left out, and all values of a twin of others', async () => {
  const { id } = await newDevice()
  await send([value(id, 1, -20), value(id, 1, 2, txPower)])
  expect((await read(onlooker, id)).map(({ systematic }: TelemetryValue) => systematic)).toEqual([rxPower])
  const stranger = await world.person([{ path: 'tenant:products', verbs: ['select'] }])
  const { body } = await technician.ask(one, '/api/data/query', ofOne(id))
  const span = { start: at(60), end: at(0) }
  expect(await stranger.ask(one, '/api/data/telemetries', { token: body.realtimeToken, ...span })).toMatchObject({ status: 404 })
  const own = await stranger.ask(one, '/api/data/query', {
    query: { id: world.store.tenantId, 'tenant:products': {} },
    $realtimeSubscriptions: true,
  })
  expect(await stranger.ask(one, '/api/data/telemetries', { token: own.body.realtimeToken, ...span })).toMatchObject({
    status: 200,
    body: [],
  })
})

test('a caller who may change a device but not see it does not learn that it exists', async () => {
  const blind = await world.person([{ path: 'tenant:things', verbs: ['update'] }])
  for (const id of [(await newDevice()).id, formatTwinId('cpeGpon', v7())]) {
    const refused = { status: 403, body: { code: 'NOT_ALLOWED' } }
    expect(await blind.ask(one, '/api/telemetry/tokens', { id, name: 'Messgerät' })).toMatchObject(refused)
    expect(await blind.ask(one, '/api/telemetry', { values: [value(id, 1, -20)] })).toMatchObject(refused)
  }
})

test('a value is judged by the rights and the definition, and one that is wrong stores none', async () => {
  const { id } = await newDevice()
  const nowhere = formatTwinId('cpeGpon', v7())
  for (const [values, who] of [
    [[value(id, 1, -20)], onlooker],
    [[value(id, 1, -20), value(nowhere, 1, 1)], technician],
    [[value(id, 1, -20, 'cpe:macAddress')], onlooker],
  ] as const)
    expect(await send([...values], who)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  const wrong = [
    [value(id, -10, 1), 'ts'],
    [value(id, 400 * 24 * 60, 1), 'ts'],
    [{ ...value(id, 1, 1), ts: 'yesterday' }, 'ts'],
    [value(id, 1, 0.5, 'cpe:onlineStatus'), 'value'],
  ] as const
  for (const [bad, field] of wrong) {
    const { status, body } = await send([value(id, 1, -20), bad])
    expect(status, field).toBe(400)
    expect(body.problems).toMatchObject([{ path: ['values', 1, field], message: expect.stringMatching(/\S/) }])
  }
  expect(await read(technician, id)).toEqual([])
})

test('a long series comes in sections that keep its extremes', async () => {
  const { id } = await newDevice()
  const measured = Array.from({ length: 900 }, (_, n) => value(id, 901 - n, n === 500 ? 99 : n === 501 ? -99 : n % 10))
  await send(measured)
  const condensed = (await read(technician, id, { points: 50 })) as TelemetryValue[]
  expect(condensed.length).toBeLessThanOrEqual(50)
  expect(condensed.length).toBeGreaterThan(25)
  expect(Math.max(...condensed.map(({ max = -Infinity }) => max))).toBe(99)
  expect(Math.min(...condensed.map(({ min = Infinity }) => min))).toBe(-99)
  expect(condensed.map(({ ts }) => ts)).toEqual(condensed.map(({ ts }) => ts).toSorted())
  expect(await read(technician, id, { points: 900 })).toHaveLength(900)
  expect(await read(technician, id, { points: 5001 })).toMatchObject({ status: 400 })
  expect(await read(technician, id, { start: at(0), end: at(1) })).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
})

test('a request for the newest values returns the last one of each series that the caller sees', async () => {
  const { id } = await newDevice()
  await send([value(id, 30, -20), value(id, 10, -21), { ...value(id, 20, -99), key: 'uplink' }, value(id, 15, 2.5, txPower)])
  const newest = async (who: typeof technician, span = {}) =>
    ((await read(who, id, { newest: true, ...span })) as TelemetryValue[]).map(({ systematic, value: measured }) => [systematic, measured])
  expect(await newest(technician)).toEqual([
    [rxPower, -21],
    [txPower, 2.5],
  ])
  expect(await newest(technician, { end: at(12) })).toEqual([
    [rxPower, -99],
    [txPower, 2.5],
  ])
  expect(await newest(onlooker)).toEqual([[rxPower, -21]])
})

test('a token speaks for one twin, over HTTP and MQTT, until it is revoked', async () => {
  const [own, foreign] = [await newDevice(), await newDevice()]
  expect((await onlooker.ask(one, '/api/telemetry/tokens', { id: own.id, name: 'x' })).status).toBe(403)
  const { tokenId, token, topic } = await tokenOf(own.id)
  const { id: _, ...measured } = value(own.id, 3, -19)
  expect(await byDevice(token, { values: [measured] })).toEqual({ status: 200, body: { accepted: 1 } })
  expect((await byDevice(`${token.slice(0, -1)}x`, { values: [measured] })).status).toBe(401)
  expect((await byDevice(token, { values: [{ ...measured, id: foreign.id }] })).status).toBe(400)

  const { client, closed } = await connectMqtt(one, { username: 'device', password: token })
  await client.publishAsync(topic, JSON.stringify({ values: [{ ...measured, ts: at(2), value: -18 }] }), { qos: 1 })
  // An acknowledged value is stored.
  expect((await read(technician, own.id)).map((each: TelemetryValue) => each.value)).toEqual([-19, -18])
  expect(
    await client.subscribeAsync(topic).then(
      ([granted]) => granted?.qos,
      () => 128,
    ),
  ).toBe(128)
  const listed = async () => (await technician.ask(one, '/api/data/query', { query: { id: own.id, $mask: [] } })).status
  expect(await listed()).toBe(200)
  await technician.ask(other, '/api/telemetry/tokens/revoke', { tokenId })
  expect(await closed).toBe(1008)
  expect((await byDevice(token, { values: [measured] })).status).toBe(401)
  await expect(connectMqtt(one, { username: 'device', password: token })).rejects.toThrow('Connection refused')
})

test('a device sends as much at once as it may, with the longest keys', async () => {
  const { id } = await newDevice()
  const { token } = await tokenOf(id)
  const values = Array.from({ length: maxValues }, (_, n) => ({ ...reading(n), key: `${n}`.padStart(100, '-') }))
  expect(await byDevice(token, { values })).toMatchObject({ status: 200, body: { accepted: maxValues } })
  expect((await byDevice(token, { values: [...values, reading(0)] })).status).toBe(400)
})

test('a device that sends without end must wait, and the others need not', async () => {
  const values = Array.from({ length: maxValues }, (_, n) => reading(n))
  const [busy, other] = [await tokenOf((await newDevice()).id), await tokenOf((await newDevice()).id)]
  const { client, closed } = await connectMqtt(one, { username: 'device', password: busy.token })
  client.on('error', () => undefined)
  // A new minute may begin in between, which resets the device's limit.
  let answer = await byDevice(busy.token, { values })
  for (let sent = 1; answer.status === 200 && sent < 20; sent += 1) answer = await byDevice(busy.token, { values })
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  client.publish(busy.topic, JSON.stringify({ values: values.slice(0, 500) }), { qos: 1 })
  expect(await closed).toBe(1013)
  expect((await byDevice(other.token, { values })).status).toBe(200)
})

test('a device that publishes elsewhere, keeps a message or sends nonsense is cut off and stores nothing', async () => {
  const [own, foreign] = [await newDevice(), await newDevice()]
  const { token, topic } = await tokenOf(own.id)
  const { topic: theirs } = await tokenOf(foreign.id)
  const body = JSON.stringify({ values: [{ systematic: rxPower, ts: at(1), value: 1 }] })
  const tries = [
    [theirs, body, {}],
    [`t/${world.store.tenant}/u/${technician.user}/q/x`, body, {}],
    [topic, body, { retain: true }],
    [topic, body, { qos: 2 as const }],
    [topic, '{', {}],
    [topic, JSON.stringify({ values: [{ systematic: rxPower, ts: at(-60), value: 1 }] }), {}],
  ] as const
  for (const [where, payload, options] of tries) {
    const { client, closed } = await connectMqtt(one, { username: 'device', password: token })
    client.on('error', () => undefined)
    client.publish(where, payload, options)
    expect(await closed, where).toBe(1002)
    await client.endAsync(true)
  }
  for (const { id } of [own, foreign]) expect(await read(technician, id)).toEqual([])
})

test('a device has so many tokens at a time, and one more when one is revoked', async () => {
  const { id } = await newDevice()
  const make = () => technician.ask(one, '/api/telemetry/tokens', { id, name: 'Labor' })
  const made = []
  for (let count = 0; count < 50; count += 1) made.push(await make())
  expect(await make()).toMatchObject({
    status: 400,
    body: { code: 'INPUT_INVALID', problems: [{ message: expect.stringContaining('widerrufen') }] },
  })
  await technician.ask(one, '/api/telemetry/tokens/revoke', { tokenId: made[0]!.body.tokenId })
  expect((await make()).status).toBe(200)
})

test('a token holds five connections at a time, and a sixth is refused for now', async () => {
  const { token } = await tokenOf((await newDevice()).id)
  const connect = () => connectMqtt(one, { username: 'device', password: token })
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, connect))
  await expect(connect()).rejects.toThrow('Server unavailable')
  await first!.client.endAsync()
  // The server frees the slot when it sees the socket close, a moment after the client does.
  await expect
    .poll(() =>
      connect().then(
        ({ client }) => others.push({ ...first!, client }) > 0,
        () => false,
      ),
    )
    .toBe(true)
  for (const { client } of others) await client.endAsync(true)
})

test('a device whose twin is deleted is cut off', async () => {
  const { uuid, id } = await newDevice()
  const { token } = await tokenOf(id)
  const { closed } = await connectMqtt(one, { username: 'device', password: token })
  await world.store.seed([{ kind: 'deleteTwin', uuid, definition: 'cpeGpon' }])
  expect(await closed).toBe(1008)
  expect((await byDevice(token, { values: [{ systematic: rxPower, ts: at(1), value: 1 }] })).status).toBe(401)
})

test('a new value is sent at once to those who see it, in another process, and to nobody else', async () => {
  const { id } = await newDevice()
  await send([value(id, 9, -30)])
  const [all, some] = [await technician.connect(other), await onlooker.connect(other)]
  for (const [ear, who] of [
    [all, technician],
    [some, onlooker],
  ] as const) {
    const { body } = await who.ask(other, '/api/data/query', ofOne(id))
    expect(await ear.hear(`${ear.topic}/m/${body.realtimeToken}`)).toBe(true)
  }
  const heardBy = (ear: typeof all) => ear.heard.flatMap(({ message }) => message as unknown as TelemetryValue[])
  // The first turn determines the position. Values from before it are not sent.
  await expect
    .poll(async () => (await send([value(id, 8 - Math.random(), -29)]), heardBy(all).length), { interval: 300 })
    .toBeGreaterThan(0)
  await send([value(id, 1, -28.5), value(id, 1, 2, txPower)])
  await expect.poll(() => heardBy(all).filter((each) => each.ts.startsWith(at(1).slice(0, 19))).length).toBe(2)
  await expect.poll(() => heardBy(some).some((each) => each.value === -28.5)).toBe(true)
  expect(heardBy(some).every(({ systematic }) => systematic === rxPower)).toBe(true)
  expect(heardBy(all).some((each) => each.value === -30)).toBe(false)
  expect(heardBy(all)[0]).toMatchObject({ id, systematic: rxPower, key: null })
})
