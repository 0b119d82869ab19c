import { expect, test } from 'vitest'
import { rowsAround } from './rows-around.ts'

const range = { startIndex: 40, endIndex: 42, count: 100, overscan: 0 }
const ends = (rows: readonly number[]) => [rows[0], rows.at(-1), rows.length]

test('more rows are drawn where scrolling leads, and all of those between', () => {
  expect(ends(rowsAround(range, 'forward'))).toEqual([38, 48, 11])
  expect(ends(rowsAround(range, 'backward'))).toEqual([34, 44, 11])
  expect(ends(rowsAround(range, null))).toEqual([38, 48, 11])
})

test('none beyond the ends, and none of none', () => {
  expect(ends(rowsAround({ ...range, startIndex: 0, endIndex: 99 }, 'forward'))).toEqual([0, 99, 100])
  expect(rowsAround({ ...range, startIndex: 0, endIndex: 0, count: 0 }, null)).toEqual([])
})
