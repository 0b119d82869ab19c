import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawRuns } from '../testing/law-runs.ts'
import { amountOf, euroOfAmount, partInCents, percentInCents, roundedQuotient, times, toCents } from './amount.ts'

const amount = fc.bigInt(-(10n ** 12n), 10n ** 12n)

test('an amount in euro has at most four decimals', () => {
  expect(amountOf(37.7311)).toBe(377_311n)
  expect(euroOfAmount(-5n)).toBe(-0.0005)
  expect(() => amountOf(0.00001)).toThrow(RangeError)
  expect(() => times(1n, Number.NaN)).toThrow(RangeError)
})

test('halves are rounded away from zero', () => {
  expect([toCents(50n), toCents(49n), toCents(-50n), toCents(-49n)]).toEqual([100n, 0n, -100n, 0n])
  expect(roundedQuotient(5n, -2n)).toBe(-3n)
  expect(times(amountOf(0.3), 0.0005)).toBe(2n)
  expect(percentInCents(amountOf(46.05), 19)).toBe(amountOf(8.75))
})

test('a rounded quotient lies at most half beside the right one', () => {
  fc.assert(
    fc.property(amount, fc.bigInt(1n, 10n ** 6n), (dividend, divisor) => {
      const beside = roundedQuotient(dividend, divisor) * divisor - dividend
      expect((beside < 0n ? -beside : beside) * 2n).toBeLessThanOrEqual(divisor)
      expect(roundedQuotient(-dividend, divisor)).toBe(-roundedQuotient(dividend, divisor))
    }),
    lawRuns(500, 50_000),
  )
})

test('an amount in cents stays in cents, and all of it is the amount in cents', () => {
  fc.assert(
    fc.property(amount, fc.bigInt(0n, 366n), (money, share) => {
      expect(partInCents(money, share, 366n) % 100n).toBe(0n)
      expect(partInCents(money, 366n, 366n)).toBe(toCents(money))
    }),
    lawRuns(500, 50_000),
  )
})
