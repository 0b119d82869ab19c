import { expect, test } from 'vitest'
import type { Figures } from './figures.ts'
import { heatMarks, sortedBy } from './figures.ts'

const figures = (element: string, more: Partial<Figures>): Figures => ({
  element,
  name: '',
  passed: 0,
  median: null,
  p90: null,
  failures: 0,
  restarts: 0,
  skipped: 0,
  standing: 0,
  ...more,
})
const elements = [
  figures('a', { passed: 1, median: 5 }),
  figures('b', { passed: 100, name: 'Zuletzt' }),
  figures('c', { passed: 41 }),
  figures('d', {}),
]

test('the highest is the strongest, whatever is there is seen, and nothing has no colour', () => {
  expect([...heatMarks(elements, 'passed')]).toEqual([
    ['a', 'tw-heat-1'],
    ['b', 'tw-heat-5'],
    ['c', 'tw-heat-3'],
  ])
  expect([...heatMarks(elements, 'failures')]).toEqual([])
  expect([...heatMarks([], 'passed')]).toEqual([])
})

test('numbers come the highest first, what has none last, names in their order', () => {
  const order = (column: Parameters<typeof sortedBy>[1]) => sortedBy(elements, column).map(({ element }) => element)
  expect(order('passed')).toEqual(['b', 'c', 'a', 'd'])
  expect(order('median')[0]).toBe('a')
  expect(order('element')).toEqual(['a', 'c', 'd', 'b'])
})
