import { expect, test } from 'vitest'
import { circleAround, placeInDirection } from './around-place.ts'

const halle = [11.96947, 51.48214]

test('a place in a direction lies so many metres away', () => {
  const [longitude = 0, latitude = 0] = placeInDirection(halle, 0, 1000)
  expect(longitude).toBeCloseTo(11.96947, 9)
  // A kilometre of latitude is 0.009 degrees.
  expect(latitude - 51.48214).toBeCloseTo(0.008993, 5)
  const [east = 0, same = 0] = placeInDirection(halle, 90, 1000)
  expect(same).toBeCloseTo(51.48214, 9)
  expect(east - 11.96947).toBeCloseTo(0.01444, 4)
  expect(placeInDirection(halle, 180, 1000)[1]).toBeLessThan(51.48214)
})

test('a circle is closed and goes around its place', () => {
  const [ring = []] = circleAround(halle, 100).coordinates
  expect(ring.at(0)).toEqual(ring.at(-1))
  const middle = (index: 0 | 1) => (Math.min(...ring.map((each) => each[index]!)) + Math.max(...ring.map((each) => each[index]!))) / 2
  expect(middle(0)).toBeCloseTo(halle[0]!, 6)
  expect(middle(1)).toBeCloseTo(halle[1]!, 6)
})
