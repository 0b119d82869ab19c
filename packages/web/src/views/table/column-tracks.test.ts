import { expect, test } from 'vitest'
import { columnTracks } from './column-tracks.ts'
import type { TableColumn } from './table-columns.ts'

const column = (id: string, width: number, numeric = false) => ({ id, width, numeric }) as TableColumn
const plain = { widths: {}, choosing: false }

test('the last column takes the room that is left', () => {
  expect(columnTracks([column('a', 100), column('b', 200)], plain)).toMatchObject({
    tracks: '116px minmax(200px, 1fr)',
    whole: 316,
    growing: 'b',
  })
})

test('a last column of numbers, or one that a user has sized, keeps its width', () => {
  expect(columnTracks([column('a', 100), column('b', 90, true)], plain)).toMatchObject({
    tracks: '116px 90px minmax(0, 1fr)',
    growing: undefined,
  })
  expect(columnTracks([column('a', 100), column('b', 200)], { ...plain, widths: { b: 300 } }).tracks).toBe('116px 300px minmax(0, 1fr)')
})

test('boxes to choose with stand before the first column and take its distance from the edge', () => {
  expect(columnTracks([column('a', 100)], { widths: {}, choosing: true })).toMatchObject({
    tracks: '48px minmax(100px, 1fr)',
    whole: 148,
    before: 48,
  })
})
