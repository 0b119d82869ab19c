import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinExpressions, splitExpressions } from './expression-list.ts'

test('a semicolon separates expressions, but not inside a text or a comment', () => {
  expect(splitExpressions('value > 1; matches(value, "a;b\\";c") /* x;y */ ;luhn(value)// z;\n; value < 9;')).toEqual([
    'value > 1',
    'matches(value, "a;b\\";c") /* x;y */',
    'luhn(value)// z;',
    'value < 9',
  ])
})

test('joined expressions come apart as they were', () => {
  const piece = fc.constantFrom('value', ' ', '>', '"a;b"', '"\\"; x"', '/* ; " */', '// ; "\n', '1 / 2', '"//"', '("ü")', 'x')
  const expression = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => pieces.join('').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(expression), (list) => {
      expect(splitExpressions(joinExpressions(list))).toEqual(list)
    }),
  )
})

test('any text comes apart, in time that grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '/', '*', ';', '\n', 'a') }), (text) => {
      expect(splitExpressions(text).every(Boolean)).toBe(true)
    }),
  )
  expect(splitExpressions('"\\'.repeat(20_000)).length).toBeGreaterThan(0)
  expect(splitExpressions('/*'.repeat(50_000))).toHaveLength(1)
})
