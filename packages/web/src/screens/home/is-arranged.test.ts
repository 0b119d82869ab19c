import { expect, test } from 'vitest'
import { isHomeArranged } from './is-arranged.ts'

test('a notice alone arranges nothing', () => {
  expect(isHomeArranged({ blocks: {}, notice: { text: { de: 'x', en: 'x' } } })).toBe(false)
  expect(isHomeArranged(undefined, { lists: { shown: false } })).toBe(true)
  expect(isHomeArranged({ blocks: {}, tiles: { a: { place: 1, tile: {} } } })).toBe(true)
})
