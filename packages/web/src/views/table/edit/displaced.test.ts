import { expect, test } from 'vitest'
import { displacedRows } from './displaced.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id, definition: 'order' }))
const displaced = (shown: string, fresh: string, ids: string) => [...displacedRows(rows(shown), rows(fresh), ids)].join('')

test('a saved row that the list has elsewhere or nowhere is displaced; one between new rows is not', () => {
  expect(displaced('abcd', 'acdb', 'b')).toBe('b')
  expect(displaced('abcd', 'acd', 'b')).toBe('b')
  expect(displaced('abcd', 'axbyzcd', 'b')).toBe('')
  expect(displaced('abcd', 'bcd', 'b')).toBe('')
  expect(displaced('abcd', 'acdb', 'd')).toBe('')
})
