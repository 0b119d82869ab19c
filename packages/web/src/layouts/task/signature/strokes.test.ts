import { expect, test } from 'vitest'
import { extended, isSignature } from './strokes.ts'

test('a tap or a slip is no signature, a line across the surface is one', () => {
  expect(isSignature([])).toBe(false)
  expect(isSignature([[[0.5, 0.5]], [[0.1, 0.1]]])).toBe(false)
  expect(
    isSignature([
      [
        [0.1, 0.5],
        [0.11, 0.5],
      ],
    ]),
  ).toBe(false)
  expect(isSignature([extended([[[0.1, 0.5]]], [0.6, 0.4])[0]!])).toBe(true)
})
