import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkAddress, linkBytes, linkQuery } from './link-address.ts'

const runs = { numRuns: process.env['TEST_LONG'] === '1' ? 50_000 : 2_000 }
const publicUrl = new URL('https://swe.example')

test('a query that is written into an address is read out of it as it was', () => {
  const query = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue())
  fc.assert(
    fc.property(query, fc.base64String(), (body, token) => {
      const original = JSON.parse(JSON.stringify({ ...body, export: {} })) as object
      const bytes = linkBytes(original)
      const { url, q } = linkAddress(publicUrl, bytes, token)
      const read = new URL(url).searchParams
      expect(read.get('q')).toBe(q)
      expect(read.get('token')).toBe(token)
      // Programs write both alphabets of base64.
      for (const written of [q, bytes.toString('base64')]) {
        const back = Buffer.from(written, 'base64')
        expect(back.equals(bytes)).toBe(true)
        expect(linkQuery(back)).toEqual(original)
      }
    }),
    runs,
  )
})
