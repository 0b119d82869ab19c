import type { CapturedAttitude, CapturedPlace } from '@twinwerk/model/photo/capture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flashModes, nextFlash } from './flash.ts'
import { headingOf } from './heading.ts'
import { bestPlace, levelOf, maxFixAgeMilliseconds, placeOf } from './place.ts'
import { photoSize } from './take-picture.ts'

const coords = { latitude: 51, longitude: 7, accuracy: 8, altitude: null, altitudeAccuracy: null, heading: null, speed: null }
const now = Date.parse('2026-03-01T10:00:00Z')
const fix = (accuracy: number, age: number): CapturedPlace => ({ ...coords, accuracy, at: new Date(now - age).toISOString() })
const attitude: CapturedAttitude = { alpha: 90, beta: 0, gamma: 0, absolute: true, screen: 0, compass: null }

test('a fix whose numbers are no place is dropped, and what a device does not know is null', () => {
  expect(placeOf({ coords: { ...coords, heading: Number.NaN }, timestamp: now })).toEqual({ ...coords, at: '2026-03-01T10:00:00.000Z' })
  for (const wrong of [{ latitude: Number.NaN }, { latitude: 90.1 }, { longitude: -181 }, { accuracy: -1 }, { accuracy: Infinity }])
    expect(placeOf({ coords: { ...coords, ...wrong }, timestamp: now }), JSON.stringify(wrong)).toBeUndefined()
})

test('the photo takes the most accurate fix that is fresh, and none that is older', () => {
  expect(bestPlace([fix(5, 31_000), fix(20, 2000), fix(12, 29_000)], now)?.accuracy).toBe(12)
  expect(bestPlace([fix(5, 31_000)], now)).toBeUndefined()
  const fixes = fc.array(fc.tuple(fc.nat(200), fc.nat(60_000)))
  fc.assert(
    fc.property(fixes, (each) => {
      const fresh = each.filter(([, age]) => age <= maxFixAgeMilliseconds)
      const best = bestPlace(
        each.map(([accuracy, age]) => fix(accuracy, age)),
        now,
      )
      expect(best?.accuracy).toBe(fresh.length === 0 ? undefined : Math.min(...fresh.map(([accuracy]) => accuracy)))
    }),
  )
})

test('the colours of an accuracy change at 15 and at 50 metres', () => {
  expect([15, 15.1, 50, 50.1].map(levelOf)).toEqual(['good', 'usable', 'usable', 'poor'])
})

test('the heading is that of the movement, else that of the compass and the screen; north is 0, and unknown is null', () => {
  expect(headingOf({ ...fix(5, 0), heading: 0 }, attitude)).toBe(0)
  expect(headingOf(fix(5, 0), attitude)).toBe(270)
  expect(headingOf(undefined, { ...attitude, alpha: 0 })).toBe(0)
  expect(headingOf(undefined, { ...attitude, screen: 90 })).toBe(0)
  expect(headingOf(undefined, { ...attitude, compass: 350, screen: -90 })).toBe(260)
  expect(headingOf(undefined, { ...attitude, absolute: false })).toBeNull()
  expect(headingOf(undefined, undefined)).toBeNull()
  fc.assert(
    fc.property(fc.double({ min: 0, max: 360, noNaN: true }), fc.constantFrom(0, 90, 180, 270, -90), (alpha, screen) => {
      const bearing = headingOf(undefined, { ...attitude, alpha, screen })
      expect(bearing).toBeGreaterThanOrEqual(0)
      expect(bearing).toBeLessThan(360)
    }),
  )
})

test('the flash goes from automatic to on to off, and only where the camera has these', () => {
  expect(flashModes({ fillLightMode: ['off', 'flash', 'auto'], hasTorch: true })).toEqual(['auto', 'flash', 'off'])
  expect(flashModes({ fillLightMode: [], hasTorch: true })).toEqual(['flash', 'off'])
  expect(flashModes({ fillLightMode: ['off'], hasTorch: false })).toEqual([])
  expect(nextFlash(['auto', 'flash', 'off'], 'auto')).toBe('flash')
  expect(nextFlash(['auto', 'flash', 'off'], 'off')).toBe('auto')
  expect(nextFlash(['flash', 'off'], 'off')).toBe('flash')
})

test('a photo has at most 16.7 million pixels, in the shape of the camera', () => {
  expect(photoSize({ width: 3840, height: 2160 })).toEqual({ imageWidth: 3840, imageHeight: 2160 })
  expect(photoSize(undefined)).toEqual({})
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const { imageWidth = 0, imageHeight = 0 } = photoSize({ width, height })
      expect(imageWidth * imageHeight).toBeLessThanOrEqual(16_700_000)
      expect(Math.abs(imageWidth / width - imageHeight / height)).toBeLessThanOrEqual(2 / Math.min(width, height))
    }),
  )
})
