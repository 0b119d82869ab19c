import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logText, maxLogBytes } from './log-text.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length

test('a short log is whole, and a long one keeps its end within the bound', () => {
  expect(logText(['a', 'b'])).toBe('a\nb')
  fc.assert(
    fc.property(
      fc.constantFrom('ä', 'x', '😀', '\n'),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 100, max: 900 }),
      (sign, width, count) => {
        const text = logText([...Array.from({ length: count }, () => sign.repeat(width)), 'the end'])
        expect(bytesOf(text)).toBeLessThanOrEqual(maxLogBytes)
        expect(text.endsWith('the end')).toBe(true)
      },
    ),
  )
})
