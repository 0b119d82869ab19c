import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, sameJson } from './canonical-json.ts'

test('the order of keys does not matter, that of lists does', () => {
  expect(sameJson({ begin: 1, end: { a: [1], b: 2 } }, { end: { b: 2, a: [1] }, begin: 1 })).toBe(true)
  expect(sameJson([1, 2], [2, 1])).toBe(false)
  expect(sameJson(null, undefined)).toBe(true)
  expect(sameJson({ a: 1 }, { a: '1' })).toBe(false)
})

test('a canonical text is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
