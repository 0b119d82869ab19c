import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person, RealtimeWorld } from '../../testing/realtime-fixture.ts'
import { columns } from '../../store/db/columns.ts'
import { openRealtimeWorld } from '../../testing/realtime-fixture.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'

const snr = 'cpeDocsis:dsSnr'

/** The service of the network: measures at each device that is not silent. */
const silent = new Set<string>()
const asked: unknown[] = []
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const question = JSON.parse(body)
    asked.push([request.url, question.systematics])
    response.writeHead(silent.has(question.twin) ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ data: { [snr]: 31.5, 'cpeDocsis:unknown': 1, 'cpeDocsis:usTx': 'high' } }))
  })
})

let world: RealtimeWorld
let without: RunningApp
let server: RunningApp
let technician: Person
let colleague: Person

beforeAll(async () => {
  world = await openRealtimeWorld()
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  without = await world.server()
  server = await runApp(world.store.url, { gateways: { network: new URL(`http://127.0.0.1:${port}/netz`) } })
  ;[technician, colleague] = [
    await world.person([{ path: 'tenant:things', verbs: ['select', 'execute'] }]),
    await world.person([{ path: 'tenant:things', verbs: ['select', 'execute'] }]),
  ]
})
afterAll(async () => {
  await server?.close()
  service.close()
  await world?.close()
})

let macs = 0
async function newModem(more: object = {}): Promise<{ uuid: string; id: string }> {
  const uuid = v7()
  const mac = `02:00:00:00:02:${(macs += 1).toString(16).padStart(2, '0')}`
  await world.store.seed([{ kind: 'createTwin', uuid, definition: 'cpeDocsis', attributes: { 'cpe:macAddress': mac, ...more } }])
  return { uuid, id: formatTwinId('cpeDocsis', uuid) }
}
const measure = (twin: string, more: object = {}, who = technician, at = server) =>
  who.ask(at, '/api/telemetry/measure', { twin, systematics: [snr], ...more })
const patiently = { timeout: 20_000, interval: 300 }

test('a run measures each second, others join it, and its values are those of the device', async () => {
  const { id } = await newModem()
  const started = await measure(id)
  expect(started).toMatchObject({ status: 200, body: { state: 'connecting', reason: null, values: 0 } })
  const { run } = started.body
  expect((await measure(id, { systematics: ['cpeDocsis:usTx'], seconds: 600 }, colleague)).body.run).toBe(run)
  await vi.waitFor(async () => {
    const { body } = await measure(id, { run })
    expect(body.state).toBe('running')
    expect(body.values).toBeGreaterThan(1)
    expect(Date.parse(body.until) - Date.parse(body.startedAt)).toBeGreaterThan(590_000)
  }, patiently)
  expect(asked.at(-1)).toEqual(['/netz/measure', expect.arrayContaining([snr, 'cpeDocsis:usTx'])])
  const { body } = await technician.ask(server, '/api/data/query', { query: { id, $mask: [] }, $realtimeSubscriptions: true })
  const span = { start: new Date(Date.now() - 60_000).toISOString(), end: new Date(Date.now() + 60_000).toISOString() }
  const values = await technician.ask(server, '/api/data/telemetries', { token: body.realtimeToken, ...span })
  expect(values.body.length).toBeGreaterThan(1)
  expect(values.body[0]).toMatchObject({ id, systematic: snr, value: 31.5 })
})

test('a silent device is told, and a run that nobody looks at ends', async () => {
  const [mute, left] = [await newModem(), await newModem()]
  silent.add(mute.uuid)
  const [{ body: silence }, { body: alone }] = await Promise.all([measure(mute.id), measure(left.id)])
  await vi.waitFor(async () => {
    expect((await measure(mute.id, { run: silence.run })).body).toMatchObject({ state: 'error', reason: 'silent', values: 0 })
  }, patiently)
  await vi.waitFor(async () => {
    const { rows } = await world.store.database.one(
      { role: 'app', tenant: world.store.tenant },
      {
        text: 'select ended_at is not null as over from telemetry_measure where run = $1',
        values: [alone.run],
        columns: columns({ over: 'boolean' }),
      },
    )
    expect(rows).toEqual([{ over: true }])
  }, patiently)
  const ended = await measure(left.id, { run: alone.run })
  expect(ended.body).toMatchObject({ state: 'stop', reason: null })
  expect(ended.body.values).toBeGreaterThan(5)
})

test('what cannot be measured is refused, or says why', async () => {
  const { id } = await newModem()
  const idle = await newModem({ 'asset:active': false })
  const reader = await world.person([{ path: 'tenant:things', verbs: ['select', 'update'] }])
  expect(await measure(id, {}, reader)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect(await measure(formatTwinId('cpeDocsis', v7()))).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect(await measure(id, { seconds: 601 })).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  expect(await measure(id, { systematics: ['cpeGpon:rxPower'] })).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  expect((await measure(idle.id)).body).toMatchObject({ run: null, state: 'error', reason: 'deactivated' })
  expect((await measure(id, {}, technician, without)).body).toMatchObject({ run: null, state: 'error', reason: 'noService' })
})

test('a tenant has at most twenty runs at a time', async () => {
  const modems = await Promise.all(Array.from({ length: 21 }, () => newModem()))
  const reasons = []
  for (const { id } of modems) reasons.push((await measure(id)).body.reason)
  expect(reasons.filter((reason) => reason === 'tooMany').length).toBeGreaterThan(0)
  expect(reasons.filter((reason) => reason === null).length).toBeLessThanOrEqual(20)
})
