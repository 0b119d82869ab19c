import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/arithmetic.ts'
import { earlyCharge, remainingTerm } from './early-charge.ts'

const days = fc.integer({ min: 0, max: 900 }).map((offset) => addDays('2026-01-01', offset))

test.each([
  // December to February are three months; the 1st to the 14th of March are 14 of its 31 days.
  ['2026-11-30', '2027-03-14', { months: 3, days: 14, daysOfMonth: 31 }],
  // From the 15th of January to the 14th of March, in a leap year.
  ['2028-01-14', '2028-03-14', { months: 2, days: 0, daysOfMonth: 31 }],
  ['2028-01-31', '2028-02-28', { months: 0, days: 28, daysOfMonth: 29 }],
  ['2026-12-30', '2026-12-31', { months: 0, days: 1, daysOfMonth: 31 }],
])('after %s a minimum term until %s leaves months and days', (end, minTermEnd, rest) => {
  expect(remainingTerm({ end, minTermEnd })).toEqual(rest)
})

test.each([
  // 44.90 × (3 + 14 ÷ 31) × 50 % = 77.4887…
  ['2026-11-30', '2027-03-14', 449_000n, 50, 774_900n],
  ['2026-11-30', '2027-02-28', 449_000n, 100, 1_347_000n],
  ['2026-11-30', '2027-02-28', 449_000n, 12.5, 168_400n],
  // 34.90 × 28 ÷ 29 = 33.6965…
  ['2028-01-31', '2028-02-28', 349_000n, 100, 337_000n],
  ['2026-11-30', '2027-02-28', 449_000n, 0, 0n],
  ['2027-02-28', '2027-02-28', 449_000n, 100, 0n],
  ['2027-03-01', '2027-02-28', 449_000n, 100, 0n],
])('an end on %s before %s at %i costs by months, days and percent', (end, minTermEnd, monthly, percent, amount) => {
  expect(earlyCharge({ end, minTermEnd, monthly, percent })).toBe(amount)
})

test('a later end never costs more, and no end costs more than all months that it began', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 100 }), (end, minTermEnd, percent) => {
      const of = { minTermEnd, monthly: 449_000n, percent }
      const amount = earlyCharge({ ...of, end })
      const { months = 0, days: rest = 0 } = remainingTerm({ end, minTermEnd }) ?? {}
      expect(amount % 100n).toBe(0n)
      expect(amount).toBeLessThanOrEqual(449_000n * BigInt(months + (rest > 0 ? 1 : 0)))
      expect(earlyCharge({ ...of, end: addDays(end, 31) })).toBeLessThanOrEqual(amount)
    }),
  )
})
