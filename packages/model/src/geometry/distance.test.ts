import { expect, test } from 'vitest'
import { distanceBetween } from './distance.ts'

test('a degree of a meridian is 111 km, one of a parallel shorter, and no way is nothing', () => {
  expect(distanceBetween([12, 51], [12, 52])).toBeCloseTo(111_195, 0)
  expect(distanceBetween([12, 60], [13, 60])).toBeCloseTo(55_597, -1)
  expect(distanceBetween([12, 51], [12, 51])).toBe(0)
  expect(distanceBetween([0, 0], [180, 0])).toBeCloseTo(20_015_114, 0)
})
