import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixEnd } from './prefix-end.ts'

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', 'b', 'z', '\u007f', '\ud7ff', '\ue000', '\u{10ffff}'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

test('a text lies before it exactly when it has the beginning or is less than it', () => {
  fc.assert(
    fc.property(text, text, (beginning, other) => {
      expect(compare(other, prefixEnd(beginning)) < 0).toBe(other.startsWith(beginning) || compare(other, beginning) < 0)
      expect(compare(beginning + other, prefixEnd(beginning))).toBe(-1)
    }),
  )
})
