import { expect, test } from 'vitest'
import { courseDeviation } from './course-deviation.ts'
import type { LineString } from './geometry.ts'

/** A degree of latitude is 111.195 km. */
const metre = 1 / 111_195.08

const line = (...coordinates: [number, number][]): LineString => ({ type: 'LineString', coordinates })
const plan = line([12, 51], [12.001, 51])

test.each([
  ['the same course', plan, 0],
  ['the same course with more corners, drawn from the other end', line([12.001, 51], [12.0004, 51], [12, 51]), 0],
  ['0.25 m beside it', line([12, 51 + 0.25 * metre], [12.001, 51 + 0.25 * metre]), 0.25],
  ['a bow of 0.4 m in its middle', line([12, 51], [12.0005, 51 + 0.4 * metre], [12.001, 51]), 0.4],
  ['70.0 m of its 70.0 m were not built', line([12, 51], [12, 51]), 69.98],
] as const)('%s', (_, built, metres) => {
  expect(courseDeviation(plan, built)).toBeCloseTo(metres, 2)
  expect(courseDeviation(built, plan)).toBeCloseTo(metres, 2)
})
