import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, toCents } from '../../number/amount.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { proRata, apportion } from './pro-rata.ts'

const amount = fc.bigInt(-(10n ** 10n), 10n ** 10n)
const days = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 1, maxLength: 12 }).filter((parts) => parts.some((part) => part > 0))

test('a month price is charged for the days it was active', () => {
  const monthly = amountOf(37.7311)
  expect(proRata({ monthly, from: '2026-09-12', to: '2026-09-30' })).toBe(amountOf(23.9))
  expect(proRata({ monthly, from: '2026-09-01', to: '2026-09-30' })).toBe(amountOf(37.73))
  expect(proRata({ monthly, from: '2028-02-29', to: '2028-02-29' })).toBe(amountOf(1.3))
})

test('days of two months, or in the wrong order, are refused', () => {
  expect(() => proRata({ monthly: 1n, from: '2026-09-12', to: '2026-10-01' })).toThrow(RangeError)
  expect(() => proRata({ monthly: 1n, from: '2026-09-12', to: '2026-09-11' })).toThrow(RangeError)
  expect(() => apportion(1n, [0, 0])).toThrow(RangeError)
})

test('parts add up to the whole, each within a cent of its own share', () => {
  fc.assert(
    fc.property(amount, days, (whole, parts) => {
      const shares = apportion(whole, parts)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(toCents(whole))
      const total = parts.reduce((sum, part) => sum + part, 0)
      for (const [index, share] of shares.entries())
        expect(Math.abs(Number(share) - (Number(whole) * parts[index]!) / total)).toBeLessThanOrEqual(100.001)
    }),
    lawRuns(500, 50_000),
  )
})
