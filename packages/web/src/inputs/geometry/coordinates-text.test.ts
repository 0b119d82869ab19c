import type { Geometry } from '@twinwerk/model/geometry/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCoordinates, printCoordinates, type GeometryType } from './coordinates-text.ts'

const position = fc
  .tuple(fc.integer({ min: -1_800_000, max: 1_800_000 }), fc.integer({ min: -900_000, max: 900_000 }))
  .map(([longitude, latitude]) => [longitude / 10_000, latitude / 10_000])
const ring = fc.array(position, { minLength: 3, maxLength: 6 }).map((corners) => [...corners, corners[0]!])
const geometries: fc.Arbitrary<readonly [GeometryType, Geometry]> = fc.oneof(
  position.map((coordinates) => ['point', { type: 'Point', coordinates }] as const),
  fc.array(position, { minLength: 2, maxLength: 6 }).map((coordinates) => ['linestring', { type: 'LineString', coordinates }] as const),
  fc.array(ring, { minLength: 1, maxLength: 3 }).map((coordinates) => ['polygon', { type: 'Polygon', coordinates }] as const),
)

test('a printed geometry is read as the same one, holes and all', () => {
  fc.assert(
    fc.property(geometries, ([type, geometry]) => {
      expect(parseCoordinates(type, printCoordinates(geometry))).toEqual({ geometry })
    }),
  )
})

test('a place is latitude first, as it is written on maps, with a height behind it', () => {
  expect(parseCoordinates('point', ' 51.48214; 11.96947 ')).toEqual({ geometry: { type: 'Point', coordinates: [11.96947, 51.48214] } })
  expect(parseCoordinates('point', '51.48214 11.96947 87.5')).toEqual({
    geometry: { type: 'Point', coordinates: [11.96947, 51.48214, 87.5] },
  })
  expect(printCoordinates({ type: 'Point', coordinates: [0, 0] })).toBe('0, 0')
  expect(parseCoordinates('point', ' \n')).toEqual({ geometry: null })
})

test.each([
  ['point', '51.4', { problem: 'badCoordinates', line: 1 }],
  ['point', '51,4 11,9', { problem: 'badCoordinates', line: 1 }],
  ['point', '1, 2\n3, 4', { problem: 'onePoint' }],
  ['linestring', '51, 12\n91, 12', { problem: 'badCoordinates', line: 2 }],
  ['linestring', '51, 12\n51, 181', { problem: 'badCoordinates', line: 2 }],
  ['linestring', '51, 12', { problem: 'tooFewLine' }],
  ['polygon', '51, 12\n51, 13', { problem: 'tooFewPolygon' }],
  ['polygon', '51, 12\n51, 13\n52, 13\n\n51, 12', { problem: 'tooFewPolygon' }],
] as const)('%s: %j says what is wrong', (type, text, problem) => {
  expect(parseCoordinates(type, text)).toEqual(problem)
})
