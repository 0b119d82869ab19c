import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CapturedPlace, PhotoCapture } from './capture.ts'
import { maxCaptureLength, readCapture } from './read-capture.ts'
import { settlePhoto } from './settle-capture.ts'

const place: CapturedPlace = {
  latitude: 51.34,
  longitude: 12.37,
  accuracy: 8,
  altitude: 112,
  altitudeAccuracy: 3,
  heading: null,
  speed: 0,
  at: '2026-07-01T09:59:58.000Z',
}
const capture: PhotoCapture = {
  takenAt: '2026-07-01T10:00:00.000Z',
  place,
  attitude: { alpha: 1, beta: 2, gamma: 3, absolute: true, screen: 90, compass: null },
  heading: 0,
  camera: { name: 'Back Camera', deviceId: 'a1', kind: 'videoinput', settings: { width: 3840, torch: false, facingMode: 'environment' } },
}

test('a capture comes back from JSON as it was told', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  const perhaps = fc.option(number)
  const date = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((each) => each.toISOString())
  const text = fc.string({ maxLength: 30 }).filter((each) => !each.includes('\0'))
  const told: fc.Arbitrary<PhotoCapture> = fc.record({
    takenAt: date,
    place: fc.option(
      fc.record({
        latitude: fc.double({ min: -90, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        accuracy: fc.double({ min: 0, max: 1e6, noNaN: true }),
        altitude: perhaps,
        altitudeAccuracy: perhaps,
        heading: perhaps,
        speed: perhaps,
        at: date,
      }),
    ),
    attitude: fc.option(
      fc.record({ alpha: number, beta: number, gamma: number, absolute: fc.boolean(), screen: number, compass: perhaps }),
    ),
    heading: fc.option(fc.double({ min: 0, max: 360, noNaN: true })),
    camera: fc.option(
      fc.record({
        name: text,
        deviceId: text,
        kind: fc.constant('videoinput'),
        settings: fc.dictionary(
          fc.constantFrom('width', 'height', 'facingMode', 'torch'),
          fc.oneof(number, fc.boolean(), fc.constant('environment')),
          { noNullPrototype: true },
        ),
      }),
    ),
  })
  fc.assert(
    fc.property(told, (value) => {
      const sent: unknown = JSON.parse(JSON.stringify(value))
      expect(readCapture(sent)).toEqual(sent)
    }),
  )
})

test.each<[string, unknown]>([
  ['a text', 'x'],
  ['a list', [capture]],
  ['an unknown key', { ...capture, note: 'x' }],
  ['a missing key', { ...capture, camera: undefined }],
  ['no instant', { ...capture, takenAt: 'yesterday' }],
  ['a day that does not exist', { ...capture, takenAt: '2026-13-01T10:00:00Z' }],
  ['a latitude as a text', { ...capture, place: { ...place, latitude: '51' } }],
  ['a setting that is a list', { ...capture, camera: { ...capture.camera, settings: { width: [1] } } }],
  ['a very long name', { ...capture, camera: { ...capture.camera, name: 'x'.repeat(301) } }],
  ['a character that no database stores', { ...capture, camera: { ...capture.camera, name: 'a\0b' } }],
  [
    'very many settings',
    { ...capture, camera: { ...capture.camera, settings: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`s${at}`, at])) } },
  ],
  [
    'very long settings',
    {
      ...capture,
      camera: { ...capture.camera, settings: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`s${at}`, 'x'.repeat(300)])) },
    },
  ],
])('%s is no capture', (_, value) => expect(readCapture(value)).toBeUndefined())

test('no value of any size is read as a capture that is larger than allowed', () => {
  const huge = { ...capture, camera: { ...capture.camera, name: 'x'.repeat(maxCaptureLength) } }
  expect(readCapture(huge)).toBeUndefined()
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readCapture(value)).toBeUndefined()
    }),
  )
})

test.each([
  ['no latitude', { latitude: null }],
  ['a latitude behind the pole', { latitude: 90.01 }],
  ['a longitude around the world', { longitude: 181 }],
  ['a negative accuracy', { accuracy: -1 }],
])('a photo with %s has no place', (_, wrong) => expect(readCapture({ ...capture, place: { ...place, ...wrong } })?.place).toBeNull())

test('north is a heading, and a heading outside the circle is none', () => {
  expect(readCapture(capture)?.heading).toBe(0)
  expect([readCapture({ ...capture, heading: -1 })?.heading, readCapture({ ...capture, heading: 361 })?.heading]).toEqual([null, null])
})

const uploadedAt = Date.parse('2026-07-01T10:00:30Z')
const settle = (changes: Partial<Parameters<typeof settlePhoto>[0]>) =>
  settlePhoto({ capture, file: undefined, uploadedAt, keepsPlace: true, ...changes })

test('the place of the device wins, and a file that names another one is noted', () => {
  const near = settle({ file: { lat: 51.3405, lng: 12.37, direction: 90 } })
  expect(near.place).toEqual({ latitude: 51.34, longitude: 12.37, altitude: 112, accuracy: 8, heading: 0 })
  expect(near.capture).toEqual(capture)
  const far = settle({ file: { lat: 51.35, lng: 12.37 } })
  expect(far.place).toEqual(near.place)
  expect(far.capture).toEqual({ ...capture, metresFromFile: 1112 })
})

test('without a place of the device, the one in the file counts, with its height and direction', () => {
  const file = { lat: -33.5, lng: -70.6, altitude: -4, direction: 271.5 }
  expect(settle({ capture: undefined, file })).toEqual({
    place: { latitude: -33.5, longitude: -70.6, altitude: -4, accuracy: null, heading: 271.5 },
    capture: undefined,
    takenAt: undefined,
  })
  expect(settle({ capture: { ...capture, place: null }, file }).place?.heading).toBe(0)
  expect(settle({ capture: undefined }).place).toBeUndefined()
})

test('where places are not kept, none is left in the capture', () => {
  const settled = settle({ keepsPlace: false, file: { lat: 51, lng: 12 } })
  expect(settled).toEqual({
    place: undefined,
    capture: { ...capture, place: null, attitude: null, heading: null },
    takenAt: '2026-07-01T10:00:00.000Z',
  })
})

test.each([
  ['31 days before', '2026-05-31T10:00:30.000Z', undefined],
  ['a moment more than 31 days before', '2026-05-31T10:00:29.999Z', -2_678_400],
  ['five minutes after', '2026-07-01T10:05:30.000Z', undefined],
  ['a moment more than five minutes after', '2026-07-01T10:05:30.001Z', 300],
  ['in another time zone', '2026-07-01T12:00:00+02:00', undefined],
])('a clock that says %s', (_, takenAt, clockAhead) => {
  const settled = settle({ capture: { ...capture, takenAt } })
  expect(settled.capture?.clockAhead).toBe(clockAhead)
  expect(settled.takenAt).toBe(new Date(clockAhead === undefined ? takenAt : uploadedAt).toISOString())
})
