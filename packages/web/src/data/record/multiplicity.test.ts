import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostAtOnce } from './multiplicity.ts'

const day = fc.integer({ min: 0, max: 8 })
const at = (each: number) => new Date(each * 86_400_000).toISOString()
const periods = fc.array(fc.record({ begin: fc.option(day), end: fc.option(day) }), { maxLength: 6 })

test('the most at once is the highest count of any single day', () => {
  fc.assert(
    fc.property(periods, (each) => {
      const days = Array.from({ length: 12 }, (_, index) => index - 1)
      const counts = days.map((now) => each.filter(({ begin, end }) => (begin ?? -9) <= now && now < (end ?? 99) && (begin ?? -9) < (end ?? 99)).length)
      const texts = each.map(({ begin, end }) => ({ begin: begin === null ? null : at(begin), end: end === null ? null : at(end) }))
      expect(mostAtOnce(texts)).toBe(Math.max(0, ...counts))
    }),
  )
})

test('one that ends when the next begins does not overlap it', () => {
  expect(mostAtOnce([{ begin: null, end: at(3) }, { begin: at(3), end: null }])).toBe(1)
})
