import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, moved } from './moved.ts'

test('a moved list keeps all its entries, and the moved one stands where it was put', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), fc.integer({ min: -2, max: 30 }), (list, at, to) => {
      const from = at % list.length
      const after = moved(list, from, to)
      expect(after.toSorted()).toEqual(list.toSorted())
      expect(after.indexOf(list[from]!)).toBe(Math.min(Math.max(to, 0), list.length - 1))
      expect(after.filter((each) => each !== list[from])).toEqual(list.filter((each) => each !== list[from]))
    }),
  )
})

test('entries without a number stand last, in the order they came', () => {
  const entries = [
    ['b', null],
    ['d', 7],
    ['a', null],
    ['c', 0],
  ] as const
  expect(inOrder(entries, ([, at]) => at).map(([name]) => name)).toEqual(['c', 'd', 'b', 'a'])
})
