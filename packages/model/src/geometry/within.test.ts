import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundingBoxOf, boxHolds, fillsItsBox } from './bounding-box.ts'
import type { Geometry, Polygon } from './geometry.ts'
import { isWithin } from './within.ts'

const square = (west: number, south: number, size: number) =>
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ] as const
const polygon = (...coordinates: Polygon['coordinates']): Polygon => ({ type: 'Polygon', coordinates })
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [x, y] })
const line = (...coordinates: readonly (readonly [number, number])[]): Geometry => ({ type: 'LineString', coordinates })

const plain = polygon(square(0, 0, 6))
const ring = polygon(square(0, 0, 6), square(2, 2, 2))
/** An area that is open at the top between 2 and 4. */
const cup = polygon([
  [0, 0],
  [6, 0],
  [6, 6],
  [4, 6],
  [4, 2],
  [2, 2],
  [2, 6],
  [0, 6],
  [0, 0],
])

test.each([
  ['inside', point(1, 1), ring, true],
  ['on an edge', point(0, 3), ring, true],
  ['on a corner', point(6, 6), ring, true],
  ['in a hole', point(3, 3), ring, false],
  ['on the edge of a hole', point(2, 3), ring, true],
  ['outside', point(7, 3), ring, false],
  ['in the hollow', point(3, 4), cup, false],
  ['above sea level', { type: 'Point', coordinates: [1, 1, 100] } satisfies Geometry, ring, true],
])('a point %s', (_, geometry, area, expected) => {
  expect(isWithin(geometry, area)).toBe(expected)
})

test.each([
  ['inside', line([1, 1], [5, 1]), plain, true],
  ['along an edge', line([0, 0], [6, 0], [6, 6]), plain, true],
  ['through a hole', line([1, 3], [5, 3]), ring, false],
  ['along the edge of a hole', line([2, 1], [2, 5]), ring, true],
  ['over the hollow, from corner to corner', line([2, 6], [4, 6]), cup, false],
  ['over the hollow, from inside to inside', line([1, 4], [5, 4]), cup, false],
  ['under the hollow', line([1, 1], [5, 1]), cup, true],
  ['that leaves and comes back', line([1, 1], [7, 3], [1, 5]), plain, false],
  ['of no length', line([1, 1], [1, 1]), plain, true],
])('a line %s', (_, geometry, area, expected) => {
  expect(isWithin(geometry, area)).toBe(expected)
})

test.each([
  ['inside', polygon(square(1, 1, 1)), ring, true],
  ['equal', ring, ring, true],
  ['around the hole', polygon(square(1, 1, 4)), ring, false],
  ['around the hole, with a hole as large', polygon(square(1, 1, 4), square(2, 2, 2)), ring, true],
  ['around the hole, with a larger hole', polygon(square(0, 0, 6), square(1, 1, 4)), ring, true],
  ['around the hole, with a smaller hole', polygon(square(1, 1, 4), square(2, 2, 1)), ring, false],
  ['in the hole', polygon(square(2, 2, 2)), ring, false],
  ['across an edge', polygon(square(5, 5, 2)), plain, false],
  ['over the hollow', polygon(square(0, 0, 6)), cup, false],
])('a polygon %s', (_, geometry, area, expected) => {
  expect(isWithin(geometry, area)).toBe(expected)
})

const coordinate = fc.integer({ min: 0, max: 6 })
const position = fc.tuple(coordinate, coordinate)
const areas = fc.constantFrom(plain, ring, cup)

test('a line lies within where all of a thousand points of it do', () => {
  fc.assert(
    fc.property(position, position, areas, (from, to, area) => {
      const steps = 840
      const on = (share: number) => point(from[0] + (share / steps) * (to[0] - from[0]), from[1] + (share / steps) * (to[1] - from[1]))
      const sampled = Array.from({ length: steps + 1 }, (_, share) => isWithin(on(share), area)).every(Boolean)
      expect(isWithin(line(from, to), area)).toBe(sampled)
    }),
  )
})

test('moving and turning everything changes nothing', () => {
  const moved = (geometry: Geometry, dx: number, dy: number): Geometry => {
    const each = ([x = 0, y = 0]: readonly number[]) => [-y / 3 + dx, x / 3 + dy]
    if (geometry.type === 'Point') return { ...geometry, coordinates: each(geometry.coordinates) }
    return geometry.type === 'LineString'
      ? { ...geometry, coordinates: geometry.coordinates.map(each) }
      : { ...geometry, coordinates: geometry.coordinates.map((positions) => positions.map(each)) }
  }
  const shift = fc.double({ min: -60, max: 60, noNaN: true })
  fc.assert(
    fc.property(position, position, areas, shift, shift, (from, to, area, dx, dy) => {
      const both = [line(from, to), area].map((geometry) => moved(geometry, dx, dy)) as [Geometry, Polygon]
      expect(isWithin(...both)).toBe(isWithin(line(from, to), area))
    }),
  )
})

test('the box of a geometry is that of its outermost positions', () => {
  expect(boundingBoxOf(ring)).toEqual({ west: 0, south: 0, east: 6, north: 6 })
  expect(boundingBoxOf(point(12.5, -51))).toEqual({ west: 12.5, south: -51, east: 12.5, north: -51 })
})

const corner = fc.integer({ min: 0, max: 3 })
const place = fc.tuple(corner, corner)
const outline = fc.array(place, { minLength: 3, maxLength: 5 }).map((ring) => polygon([...ring, ring[0]!]))
const upright = fc.tuple(corner, corner, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).map(([x, y, wide, high]) =>
  polygon([
    [x, y],
    [x, y + high],
    [x + wide, y + high],
    [x + wide, y],
    [x, y],
  ]),
)

test('an area that fills its box holds what its box holds', () => {
  fc.assert(
    fc.property(fc.oneof(upright, outline), fc.oneof(upright, outline), (area, each) => {
      fc.pre(fillsItsBox(area))
      expect(isWithin(each, area)).toBe(boxHolds(boundingBoxOf(area), boundingBoxOf(each)))
    }),
    { numRuns: 1000 },
  )
})

test('the view of a map fills its box, an area with a hole, a bend or a slant does not', () => {
  fc.assert(fc.property(upright, fillsItsBox))
  const [slanted] = plain.coordinates
  expect([ring, cup, polygon(slanted!.map(([x = 0, y = 0]) => [x + y, y])), polygon(slanted!.toSpliced(1, 1))].map(fillsItsBox)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
