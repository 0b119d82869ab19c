import { expect, test } from 'vitest'
import { cardAfterKey } from './card-after-key.ts'

// 0 1 2
// 3 4 5
// 6
const from = (card: number) => (key: string) => cardAfterKey(key, { card, count: 7, columns: 3 })

test('arrows lead in two dimensions and stop at the edges', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(from(1))).toEqual([2, 0, 4, 1])
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(from(6))).toEqual([6, 5, 6, 3])
  expect(['Home', 'End', 'Tab'].map(from(4))).toEqual([0, 6, undefined])
})

test('below a full row that ends in a shorter one, down leads to its end', () => {
  expect(from(5)('ArrowDown')).toBe(6)
  expect(from(3)('ArrowDown')).toBe(6)
})

test('without cards no key leads anywhere', () => {
  expect(cardAfterKey('End', { card: 0, count: 0, columns: 3 })).toBeUndefined()
})
