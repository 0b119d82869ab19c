import { expect, test } from 'vitest'
import { boundsAround, withMargin } from './bounds.ts'

test('bounds around places hold all of them', () => {
  expect(boundsAround([])).toBeUndefined()
  expect(
    boundsAround([
      [1, 2, 3, 4],
      [0, 3, 2, 9],
    ]),
  ).toEqual([0, 2, 3, 9])
})

test('a margin leaves room, and stays on the map', () => {
  const [west, south, east, north] = withMargin([12, 51, 12, 51])
  expect([west < 12, south < 51, east > 12, north > 51]).toEqual([true, true, true, true])
  expect(withMargin([-180, -85, 180, 85])).toEqual([-180, -85, 180, 85])
})
