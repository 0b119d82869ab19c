import { expect, test } from 'vitest'
import { cellAfterKey, cellAfterTab, rangeBetween } from './grid-keys.ts'

const size = { rows: 30, columns: 4, page: 10 }
const after = (key: string, at = { row: 5, column: 1 }, isWide = false) => cellAfterKey({ key, isWide }, at, size)

test('arrows, pages, Home and End lead to cells, with Ctrl to the edges', () => {
  expect(after('ArrowDown')).toEqual({ row: 6, column: 1 })
  expect(after('ArrowLeft', { row: 5, column: 0 })).toEqual({ row: 5, column: 0 })
  expect(after('PageDown', { row: 25, column: 1 })).toEqual({ row: 29, column: 1 })
  expect(after('End')).toEqual({ row: 5, column: 3 })
  expect(after('Home', undefined, true)).toEqual({ row: 0, column: 0 })
  expect(after('ArrowDown', undefined, true)).toEqual({ row: 29, column: 1 })
  expect(after('a')).toBeUndefined()
})

test('Tab goes on with the next row, and leaves the table at its end', () => {
  expect(cellAfterTab({ row: 0, column: 3 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(cellAfterTab({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 3 })
  expect(cellAfterTab({ row: 29, column: 3 }, 1, size)).toBeUndefined()
  expect(cellAfterTab({ row: 0, column: 0 }, -1, size)).toBeUndefined()
})

test('a selection has its cells from corner to corner, and is none for one cell', () => {
  expect(rangeBetween({ row: 4, column: 2 }, { row: 1, column: 3 })).toEqual({ rows: [1, 4], columns: [2, 3] })
  expect(rangeBetween({ row: 4, column: 2 }, { row: 4, column: 2 })).toBeUndefined()
})
