import { diagrams } from '@twinwerk/domain/process/diagrams'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginFlashHandler } from '../api/execute/flash/begin.ts'
import { endFlashHandler } from '../api/execute/flash/end.ts'
import { readFlashHandler } from '../api/execute/flash/read.ts'
import { touchFlashHandler } from '../api/execute/flash/touch.ts'
import { familyTable } from '../store/physical/names.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'
import type { Bench } from '../testing/processes/household.ts'
import { bench } from '../testing/processes/household.ts'
import type { Json } from '../testing/store-fixture.ts'
import { firmwareFileListener } from './firmware-file-listener.ts'

const sha256 = 'a'.repeat(64)
const model = 'GR-1'

let world: ProcessFixture
let on: Bench
let bob: string
beforeAll(async () => {
  world = await openProcesses({
    diagrams: { processDeviceFlash: diagrams['processDeviceFlash']! },
    beside: () => ({ listeners: [firmwareFileListener], kinds: {} }),
  })
  on = bench(world)
  bob = await on.make('user', {
    'user:username': 'bob',
    'user:email': 'bob@swe.example',
    'user:givenname': 'Bob',
    'user:surname': 'Yıldız',
  })
})
afterAll(() => world?.close())

const things = () => [world.store.grant('tenant:things', { verbs: ['select', 'update'] })]
const all = () => [...things(), world.store.grant('tenant:executions', { verbs: ['select', 'update'] })]

/** Returns the calls as a user makes them. */
function calls({ user, grants = all() }: { readonly user?: string; readonly grants?: readonly Grant[] } = {}) {
  const caller = { ...world.store.caller(grants), ...(user !== undefined && { user }), timeZone: 'Europe/Berlin' }
  const { store } = world.store
  const parts = {
    access: { callerIn: () => Promise.resolve(caller) },
    clockOf: () => ({ now: new Date().toISOString(), today: '2026-11-28', timeZone: 'Europe/Berlin' }),
    storeOf: () => Promise.resolve(store),
    tenants: createTenantRegistry(store.database),
  } as never
  const given = (input: object) => ({ session: {}, tenant: on.tenant, input, params: input }) as never
  return {
    read: (input: object) => readFlashHandler(parts)(given(input)),
    begin: (input: object): Promise<Json> =>
      beginFlashHandler(parts)(given({ chip: 'ESP32', macAddress: '24:6F:28:A1:B2:C3', reason: '', ...input })),
    touch: (run: string | null) => touchFlashHandler(parts)(given({ run })),
    end: (run: string | null, more: object) => endFlashHandler(parts)(given({ run, written: 0, hasStarted: false, log: '', ...more })),
  }
}

/** Makes a device, and firmware with a file and a part. `named` are their ids. */
async function makeDevice(tool: object = {}, firmware: object = {}) {
  const file = (name: string) =>
    on.make('document', { 'document:name': name, 'document:url': `/api/files/${name}`, 'document:sha256': name === 'main' ? sha256 : 'b' })
  const device = await on.make('tool', { 'tool:name': 'Rover', 'tool:model': model, ...tool })
  const part = await on.make('firmwarePart', { 'firmwarePart:offset': 0x100000 }, { 'firmwarePart:file': await file('more') })
  const written = await on.make(
    'firmware',
    {
      'firmware:model': model,
      'firmware:version': '2.4.1',
      'firmware:sha256': sha256,
      'firmware:rolloutState': 'rollout',
      'firmware:protocol': 'esp',
      'firmware:chipFamily': 'esp32s3',
      ...firmware,
    },
    { 'firmware:file': await file('main'), 'firmware:parts': part },
  )
  const named = { device: formatTwinId('tool', device), firmware: formatTwinId('firmware', written) }
  return { device, firmware: written, named }
}

const tool = (uuid: string) => on.twin('tool', uuid)
const runOf = (run: string | null) => on.twin('flashRun', parseTwinId(run!)!.uuid)

test('the browser is told the device, the firmware and its files in their places', async () => {
  const { device, named } = await makeDevice({ 'tool:macAddress': '24:6f:28:00:00:01' })
  const older = await on.make('firmware', { 'firmware:model': model, 'firmware:version': '2.3.0' }, { 'firmware:tools': device })
  expect(older).toBeDefined()
  expect(await calls().read(named)).toMatchObject({
    device: { model, macAddress: '24:6f:28:00:00:01', version: '2.3.0', isIncomplete: false },
    firmware: { version: '2.4.1', state: 'rollout', protocol: 'esp', chipFamily: 'ESP32-S3', bootPattern: null },
    files: [
      { offset: 0, url: '/api/files/main', sha256 },
      { offset: 0x100000, url: '/api/files/more', sha256: 'b' },
    ],
    lock: null,
  })
  await expect(calls({ grants: [] }).read(named)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a run marks the device as incomplete from its first byte on, and completes it when it is verified', async () => {
  const { device, named } = await makeDevice()
  const { begin, touch, end } = calls()
  const lost = await begin(named)
  expect((await tool(device))['asset:firmwareIncomplete']).toBeNull()
  await touch(lost.run)
  expect((await tool(device))['asset:firmwareIncomplete']).toBe(true)
  await end(lost.run, { result: 'lost', failure: 'lost', written: 4096, log: 'the end' })
  expect(await runOf(lost.run)).toMatchObject({ 'flashRun:result': 'lost', 'flashRun:bytes': 4096, 'flashRun:log': 'the end' })
  const next = await begin(named)
  await end(next.run, { result: 'verified', written: 262_144, hasStarted: true })
  // Nobody knew its address, so that of the device is taken over.
  expect(await tool(device)).toMatchObject({ 'asset:firmwareIncomplete': null, 'tool:macAddress': '24:6f:28:a1:b2:c3' })
  expect(await runOf(next.run)).toMatchObject({ 'flashRun:result': 'verified', 'flashRun:sha256': sha256, 'flashRun:hasStarted': true })
  // The answer may have been lost: the browser says the same again.
  await end(next.run, { result: 'verified', written: 262_144 })
  expect((await on.linked('flashRun', { from: device }, 'asset:flashRuns')).map((run) => run['flashRun:result'])).toEqual([
    'lost',
    'verified',
  ])
})

test('a device that was canceled before its first byte is what it was', async () => {
  const { device, named } = await makeDevice()
  const { begin, end } = calls()
  const { run } = await begin(named)
  await end(run, { result: 'canceled' })
  expect((await tool(device))['asset:firmwareIncomplete']).toBeNull()
})

test('one user writes a device at a time; the lock tells who, and ends with the run or after ten minutes', async () => {
  const { device, named } = await makeDevice()
  const [mine, other] = [calls(), calls({ user: bob })]
  const { run } = await mine.begin(named)
  expect(await other.begin(named)).toMatchObject({ run: null, lock: { name: 'Toni Tester' } })
  expect(await other.read(named)).toMatchObject({ lock: { name: 'Toni Tester' } })
  await expect(other.touch(run)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(other.end(run, { result: 'verified' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // The own page that went away is no obstacle.
  const again = await mine.begin(named)
  expect(again.lock).toBeNull()
  await world.rows(`update "${familyTable('flashRun')}" set "flashRun:lockedUntil" = now() - interval '1 second' where tenant_id = $1`, [
    on.tenant,
  ])
  const others = await other.begin(named)
  expect(others.lock).toBeNull()
  await other.end(others.run, { result: 'canceled' })
  expect((await on.linked('flashRun', { from: device }, 'asset:flashRuns')).map((each) => each['flashRun:result'])).toEqual([
    'lost',
    'lost',
    'canceled',
  ])
})

test('who may not change the device writes none, and nobody writes a draft', async () => {
  const { named } = await makeDevice()
  const seeing = [world.store.grant('tenant:things', { verbs: ['select'] })]
  await expect(calls({ grants: seeing }).begin(named)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const draft = await makeDevice({}, { 'firmware:rolloutState': 'draft' })
  await expect(calls().begin(draft.named)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('the task ends only with a verified run of this device and this file, and the version is entered then', async () => {
  const { device, firmware, named } = await makeDevice()
  const links = { 'processDeviceFlash:device': device, 'processDeviceFlash:firmware': firmware }
  const root = await on.begin('processDeviceFlash', {}, links)
  expect(await on.path(root)).toContain('before1')
  const process = formatTwinId('processDeviceFlash', root)
  await expect(on.finish(root, 'before1')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  // A run of another device does not count for this one.
  const another = await makeDevice()
  const foreign = await calls().begin(another.named)
  await calls().end(foreign.run, { result: 'verified', process, written: 1 })
  expect((await on.twin('execution', root))['processDeviceFlash:writtenAt']).toBeNull()
  const { run } = await calls().begin(named)
  await calls().end(run, { result: 'verified', process, written: 262_144, hasStarted: true })
  expect((await on.twin('execution', root))['processDeviceFlash:writtenAt']).not.toBeNull()
  // Another file took the place of the one that was written.
  await on.update('firmware', firmware, { 'firmware:sha256': 'c'.repeat(64) })
  await expect(on.finish(root, 'before1')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await on.update('firmware', firmware, { 'firmware:sha256': sha256 })
  await on.finish(root, 'before1')
  expect((await on.linked('firmware', { to: device }, 'firmware:tools')).map(({ id }) => id)).toEqual([firmware])
  await on.finish(root, 'before3')
  expect(await on.status(root)).toBe('finished')
})

test.each([
  ['another model', { 'firmware:model': 'GR-2' }, 'Die Firmware ist für ein anderes Modell.'],
  ['a draft', { 'firmware:rolloutState': 'draft' }, 'Die Firmware ist ein Entwurf oder zurückgezogen.'],
  ['no chip family', { 'firmware:chipFamily': null }, 'Der Firmware fehlt ihre Datei, ihr Schreibverfahren oder ihre Chipfamilie.'],
])('firmware for %s is cleared up before anybody writes it', async (_, values, text) => {
  const { device, firmware } = await makeDevice({}, values)
  const root = await on.begin('processDeviceFlash', {}, { 'processDeviceFlash:device': device, 'processDeviceFlash:firmware': firmware })
  expect(await on.path(root)).toContain('clarify')
  expect((await on.twin('execution', root))['processOrder:checkResult']).toBe(text)
})

test('firmware is saved only with the checksum of its file', async () => {
  const { firmware } = await makeDevice()
  const id = formatTwinId('firmware', firmware)
  const grants = things()
  const refused = world.save({ id, 'firmware:sha256': 'd'.repeat(64) }, { grants })
  await expect(refused).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await world.save({ id, 'firmware:version': '2.4.2' }, { grants })
  expect((await on.twin('firmware', firmware))['firmware:sha256']).toBe(sha256)
})
