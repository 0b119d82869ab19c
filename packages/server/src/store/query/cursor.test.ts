import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCursor, parseCursor } from './cursor.ts'

const runs = { numRuns: process.env['TEST_LONG'] === '1' ? 50_000 : 2_000 }
const mark = fc.stringMatching(/^[A-Za-z0-9_-]{8}$/)
const key = fc.oneof(fc.string({ unit: 'binary' }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null))

test('a cursor that is written and read again has the same keys and mark', () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 7 }), mark, fc.boolean(), (keys, of, similar) => {
      const text = JSON.stringify(keys)
      expect(parseCursor(formatCursor({ mark: of, similar }, text))).toEqual({
        mark: of,
        similar,
        inNulls: keys.length > 1 && keys[0] === null,
        keys: JSON.parse(text),
      })
    }),
    runs,
  )
})

test('no text makes the reader fail', () => {
  const encoded = fc.anything().map((value) => `v${Buffer.from(JSON.stringify(value) ?? '').toString('base64url')}`)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), encoded), (text) => {
      const cursor = parseCursor(text)
      if (cursor) expect(cursor.keys.every((each) => each === null || ['string', 'number', 'boolean'].includes(typeof each))).toBe(true)
    }),
    runs,
  )
})
