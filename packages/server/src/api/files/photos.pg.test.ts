import type { PhotoCapture } from '@twinwerk/model/photo/capture'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, FilesFixture } from '../../testing/files/fixture.ts'
import { openFilesServer } from '../../testing/files/fixture.ts'
import { pdf, photo, png } from '../../testing/files/samples.ts'

const slot = 'splice:photos'
const [splice, process, task] = [v7(), v7(), v7()]
const photos = 'tenant:things(splice)/splice:photos'
const parts = ['imagedocument:geopoint', 'imagedocument:copyright']
const executions = 'tenant:executions'
const documents = `${executions}/execution:documents`
let server: FilesFixture
let splicer: Client
let technician: Client
/** May add documents to processes, and has no right on places. */
let customer: Client

beforeAll(async () => {
  server = await openFilesServer()
  const { store } = server
  const grants = (...paths: readonly string[]) => paths.map((path) => store.grant(path))
  const withPlaces = [photos, ...parts.map((each) => `${photos}/${each}`)]
  splicer = server.client(grants('tenant:things(splice)', ...withPlaces))
  technician = server.client(grants(executions, documents, ...parts.map((each) => `${documents}/${each}`)))
  customer = server.client(grants(executions, documents))
  await store.seed([
    { kind: 'createTwin', uuid: splice, definition: 'splice', attributes: {} },
    { kind: 'createTwin', uuid: process, definition: 'processCircuitFault', attributes: {} },
    { kind: 'createTwin', uuid: task, definition: 'userTask', attributes: {} },
    {
      ...{ kind: 'createLink', uuid: v7(), validFrom: null, validTo: null },
      ...{ relationship: 'execution:executionForProcess', source: process, target: task },
    },
  ])
})
afterAll(() => server?.close())

const takenAt = () => new Date(Date.now() - 60_000).toISOString()
const captureAt = (changes: Partial<PhotoCapture> = {}): PhotoCapture => ({
  takenAt: takenAt(),
  place: {
    ...{ latitude: 51.3402, longitude: 12.3751, accuracy: 8, altitude: 112, altitudeAccuracy: 3 },
    ...{ heading: null, speed: null, at: takenAt() },
  },
  attitude: null,
  heading: 0,
  camera: { name: 'Back Camera', deviceId: 'a1', kind: 'videoinput', settings: { width: 3840 } },
  ...changes,
})

type Sent = { readonly capture?: unknown; readonly content?: Buffer; readonly [attribute: `imagedocument:${string}`]: unknown }

/** Adds a photo to the splice, and returns the answer. */
async function spliceWith({ capture, content, ...others }: Sent) {
  const { json } = await splicer.upload(content ?? (await png()), { name: '', slot })
  const values = { 'document:url': `upload:${json.token}`, ...(capture !== undefined && { 'imagedocument:capture': capture }), ...others }
  return splicer.save({ id: formatTwinId('splice', splice), [slot]: [{ tempid: 'p', definition: 'imagedocument', ...values }] })
}

async function photoOf(answer: { json: { saved: { id: string; tempid?: string }[] } }) {
  const { id } = answer.json.saved.find(({ tempid }) => tempid === 'p')!
  const { results } = await server.store.query(
    { query: { id, 'imagedocument:geopoint': {}, 'imagedocument:copyright': {} } },
    [photos, documents].flatMap((path) => [path, ...parts.map((each) => `${path}/${each}`)]).map((path) => server.store.grant(path)),
  )
  return results[0]
}

test('a photo with a place in its file gets a geopoint, and the splice one name for its photos', async () => {
  const saved = await spliceWith({ content: await photo() })
  expect(saved.json).toMatchObject({ saved: [{ tempid: 'p' }] })
  const found = await photoOf(saved)
  expect(found).toMatchObject({
    'document:name': 'Spleißfoto',
    'imagedocument:takenAt': '2026-07-01T10:00:00.000Z',
    'imagedocument:geopoint': [
      { 'geopoint:geometry': { type: 'Point', coordinates: [expect.closeTo(12.375, 5), expect.closeTo(51.34, 5)] } },
    ],
  })
  expect(found['imagedocument:copyright'] ?? []).toEqual([])
})

test('the place of the device wins, with its accuracy, height and heading; the camera is the source', async () => {
  const capture = captureAt()
  const found = await photoOf(await spliceWith({ capture, content: await photo() }))
  expect(found).toMatchObject({
    'imagedocument:capture': capture,
    'imagedocument:takenAt': capture.takenAt,
    'imagedocument:geopoint': [
      {
        'geopoint:geometry': { type: 'Point', coordinates: [12.3751, 51.3402, 112] },
        ...{ 'geopoint:accuracy': 8, 'geopoint:altitude': 112, 'geopoint:heading': 0 },
      },
    ],
    'imagedocument:copyright': [{ 'copyright:source': 'Back Camera' }],
  })
})

test('a device whose clock is wrong does not date its photo', async () => {
  const before = Date.now()
  const found = await photoOf(await spliceWith({ capture: captureAt({ takenAt: '2031-01-01T00:00:00.000Z', place: null }) }))
  expect(Date.parse(found['imagedocument:takenAt'])).toBeGreaterThan(before - 60_000)
  expect(Date.parse(found['imagedocument:takenAt'])).toBeLessThanOrEqual(Date.now())
  expect(found['imagedocument:capture'].clockAhead).toBeGreaterThan(86_400)
  expect(found['imagedocument:geopoint'] ?? []).toEqual([])
})

test('a capture of another form, and one without an upload, are refused at their field', async () => {
  const refused = await spliceWith({ capture: { ...captureAt(), place: 'here' } })
  expect([refused.status, refused.json.code, refused.json.detail]).toEqual([
    400,
    'INPUT_INVALID',
    expect.stringContaining('imagedocument:capture'),
  ])
  const { json } = await spliceWith({})
  const { id } = json.saved.find(({ tempid }: { tempid?: string }) => tempid === 'p')
  const alone = await splicer.save({ id, 'imagedocument:capture': captureAt() })
  expect([alone.json.code, alone.json.detail]).toEqual(['INPUT_INVALID', expect.stringContaining('is set by the server')])
})

/** Adds a photo to an execution and returns it with its parts. */
async function photoAt(who: Client, execution: string) {
  const { json } = await who.upload(await photo(), { name: 'IMG_1.jpg', slot: 'execution:documents' })
  const saved = await who.save({
    id: execution,
    'execution:documents': [
      {
        ...{ tempid: 'p', definition: 'imagedocument', 'document:url': `upload:${json.token}` },
        'imagedocument:capture': captureAt({ attitude: { alpha: 1, beta: 2, gamma: 3, absolute: true, screen: 0, compass: null } }),
      },
    ],
  })
  expect(saved.status).toBe(200)
  return { uploaded: json, stored: await photoOf(saved) }
}

const locations = async () => {
  const text = `select count(*)::integer as told from stored_file where tenant_id = $1 and image ? 'location' and slot = 'execution:documents'`
  const { rows } = await server.store.database.one({ role: 'app', tenant: server.store.tenant }, { text, values: [server.store.tenant] })
  return (rows[0] as { told: number }).told
}

test('photos of technical processes and of their tasks keep the place, those of other processes lose every trace of it', async () => {
  const other = v7()
  await server.store.seed([{ kind: 'createTwin', uuid: other, definition: 'processInformation', attributes: {} }])
  for (const execution of [formatTwinId('processCircuitFault', process), formatTwinId('userTask', task)]) {
    const { stored } = await photoAt(technician, execution)
    expect(stored['imagedocument:geopoint']).toMatchObject([{ 'geopoint:accuracy': 8 }])
  }
  const before = await locations()
  const { stored } = await photoAt(technician, formatTwinId('processInformation', other))
  expect(stored['imagedocument:geopoint'] ?? []).toEqual([])
  expect(stored['imagedocument:capture']).toMatchObject({ place: null, attitude: null, heading: null, camera: { name: 'Back Camera' } })
  expect(await locations()).toBe(before)
})

test('the photo of somebody without a right on places has none, whatever they send', async () => {
  const before = await locations()
  const { uploaded, stored } = await photoAt(customer, formatTwinId('processCircuitFault', process))
  expect(uploaded.image.location).toBeUndefined()
  expect([stored['imagedocument:geopoint'] ?? [], stored['imagedocument:capture'].place]).toEqual([[], null])
  expect(await locations()).toBe(before)
})

test('a new file moves the place of a photo, and a place by hand stays', async () => {
  const saved = await spliceWith({ content: await photo() })
  const { id } = saved.json.saved.find(({ tempid }: { tempid?: string }) => tempid === 'p')
  const replace = async (capture: PhotoCapture | undefined) => {
    const { json } = await splicer.upload(await png(), { name: 'b.png', slot })
    const values = { 'document:url': `upload:${json.token}`, ...(capture && { 'imagedocument:capture': capture }) }
    expect((await splicer.save({ id, ...values })).status).toBe(200)
    return photoOf(saved)
  }
  const [first] = (await photoOf(saved))['imagedocument:geopoint']
  const [moved] = (await replace(captureAt()))['imagedocument:geopoint']
  expect([moved.id, moved['geopoint:accuracy']]).toEqual([first.id, 8])
  expect((await replace(undefined))['imagedocument:geopoint']).toMatchObject([{ id: first.id, 'geopoint:accuracy': 8 }])

  const byHand = { tempid: 'g', definition: 'geopoint', 'geopoint:geometry': { type: 'Point', coordinates: [7, 50] } }
  const given = await spliceWith({ content: await photo(), 'imagedocument:geopoint': [byHand] })
  expect((await photoOf(given))['imagedocument:geopoint']).toMatchObject([{ 'geopoint:geometry': { coordinates: [7, 50] } }])
})

test('a picture is stored as WebP where that is wanted, and anything else as it came', async () => {
  const webp = await splicer.upload(await photo(), { name: 'IMG_1.JPG', slot, as: 'webp' })
  expect(webp.json).toMatchObject({ name: 'IMG_1.webp', filetype: 'webp', image: { width: 200, height: 300 } })
  const document = await technician.upload(pdf, { name: 'Plan.pdf', slot: 'execution:documents', as: 'webp' })
  expect(document.json).toMatchObject({ name: 'Plan.pdf', filetype: 'pdf' })
  const saved = await technician.save({
    id: formatTwinId('userTask', task),
    'execution:documents': [
      {
        ...{ tempid: 'p', definition: 'imagedocument' },
        'document:url': `upload:${(await technician.upload(await png(), { name: 'a.png', slot: 'execution:documents', as: 'webp' })).json.token}`,
      },
    ],
  })
  const { id } = saved.json.saved[0]
  expect(await photoOf(saved)).toMatchObject({ 'document:name': 'a.webp', 'document:filetype': 'webp' })
  const { bytes } = await server.client([server.store.grant(executions), server.store.grant(documents)]).request(`/api/files/${id}`)
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})
