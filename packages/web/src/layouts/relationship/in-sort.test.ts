import { expect, test } from 'vitest'
import type { Entry } from '../../data/record/read-record.ts'
import { inSort } from './in-sort.ts'

const entry = (key: string, id: string) => ({ key, twin: { id } }) as Entry
const entries = [entry('a', '1'), entry('b', '2'), entry('c', ''), entry('d', '')]
const keys = (found: readonly Entry[]) => found.map(({ key }) => key).join('')
const at = (order: 'asc' | 'desc') => [{ path: ['note:at'] as const, order }]

test('new entries stand on top where the newest are first, and else last', () => {
  expect(keys(inSort(entries, at('desc')))).toBe('dcab')
  expect(keys(inSort(entries, at('asc')))).toBe('abcd')
  expect(keys(inSort(entries, undefined))).toBe('abcd')
  expect(inSort(entries.slice(0, 2), at('desc'))).toEqual(entries.slice(0, 2))
})
