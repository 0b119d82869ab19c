import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streetKey, streetLines } from './street-line.ts'

const metre = 1 / 111_195
/** Positions at a place in metres, near the equator, where both axes have the same length. */
const place = ([x, y]: readonly [number, number]) => [12 + x * metre, y * metre]
const metresOf = (line: readonly (readonly number[])[]) => line.map(([lng = 0, lat = 0]) => [(lng - 12) / metre, lat / metre] as const)

/** Houses on both sides of a street along the x axis, 20 m apart. */
const bothSides = (houses: number) =>
  Array.from({ length: houses }, (_, index) => place([Math.floor(index / 2) * 20, index % 2 === 0 ? 14 : -14]))

test('a line runs in the middle between the houses of both sides', () => {
  const [line = [], ...others] = streetLines(bothSides(24))
  expect(others).toEqual([])
  const spots = metresOf(line)
  expect(Math.max(...spots.map(([, y]) => Math.abs(y)))).toBeLessThan(6)
  const xs = spots.map(([x]) => x)
  expect(Math.min(...xs)).toBeLessThan(15)
  expect(Math.max(...xs)).toBeGreaterThan(205)
})

test('a line follows a bend', () => {
  const along = Array.from({ length: 20 }, (_, index): readonly [number, number] =>
    index < 10 ? [index * 25, 0] : [225, (index - 9) * 25],
  )
  const [line = []] = streetLines(along.map(place))
  const spots = metresOf(line)
  const ends = [spots[0]!, spots.at(-1)!].toSorted(([, a], [, b]) => a - b)
  expect(Math.hypot(ends[0]![0], ends[0]![1])).toBeLessThan(45)
  expect(Math.hypot(ends[1]![0] - 225, ends[1]![1] - 250)).toBeLessThan(45)
  expect(Math.min(...spots.map(([x, y]) => Math.hypot(x - 225, y)))).toBeLessThan(40)
})

test('houses of the same name far from each other give a line each, a single house none', () => {
  const there = bothSides(8).map(([lng = 0, lat = 0]) => [lng + 3000 * metre, lat])
  expect(streetLines([...bothSides(8), ...there])).toHaveLength(2)
  expect(streetLines([place([0, 0])])).toEqual([])
  expect(streetLines([])).toEqual([])
})

test('the order of the houses and houses that occur twice change nothing', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }))
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 60 }), (spots) => {
      const houses = spots.map(place)
      const lines = streetLines(houses)
      expect(streetLines([...houses.toReversed(), ...houses])).toEqual(lines)
      for (const line of lines) expect(line.length).toBeGreaterThanOrEqual(2)
    }),
    { numRuns: 60 },
  )
})

test('two thousand houses on both sides of a road are one line', () => {
  const houses = Array.from({ length: 2000 }, (_, index) => place([index * 5, index % 2 === 0 ? 12 : -12]))
  expect(streetLines(houses)).toHaveLength(1)
})

test('spellings of a street have one key, places and other streets another', () => {
  const key = (street: string, city = 'Elsterau') => streetKey({ street, postcode: '04999', city })
  expect(key('Hauptstr.')).toBe(key(' hauptstraße'))
  expect(key('Hauptstrasse')).toBe(key('Hauptstraße'))
  expect(key('Hauptstraße')).not.toBe(key('Hauptweg'))
  expect(key('Hauptstraße')).not.toBe(key('Hauptstraße', 'Auenrode'))
})
