import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawRuns } from '../testing/law-runs.ts'
import { fractionOf } from './amount.ts'
import { exactSum, minus, partOf, plus, product, quotient, rounded } from './fraction.ts'

/** A number of thousandths, as a decimal and counted. */
const thousandths = fc.integer({ min: -10_000_000, max: 10_000_000 })
const decimal = (counted: number) => Number(`${counted}e-3`)
const exact = (counted: number) => fractionOf(decimal(counted))

test('a share that ends in half a decimal is rounded away from zero, as no binary number does', () => {
  expect(rounded(product(fractionOf(1.005), fractionOf(1)), 2)).toBe(1.01)
  expect(rounded(fractionOf(-1.005), 2)).toBe(-1.01)
  expect(exactSum([0.1, 0.2], 17)).toBe(0.3)
  expect(Object.is(rounded(fractionOf(-0.4), 0), 0)).toBe(true)
  expect(() => quotient(fractionOf(1), fractionOf(0))).toThrow(RangeError)
})

test('law: a share of a number is at most half a unit beside it, and never on the wrong side of a half', () => {
  fc.assert(
    fc.property(thousandths, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 400 }), (counted, share, whole) => {
      const part = BigInt(Math.round(rounded(partOf(exact(counted), share, whole), 2) * 100))
      // Twice the distance of the part to the share, both × whole × 1,000.
      const beside = 2n * (part * 10n * BigInt(whole) - BigInt(counted) * BigInt(share))
      const unit = 10n * BigInt(whole)
      expect(beside <= unit && beside >= -unit).toBe(true)
      if (beside === unit) expect(counted * share).toBeGreaterThan(0)
      if (beside === -unit) expect(counted * share).toBeLessThan(0)
    }),
    lawRuns(2_000, 100_000),
  )
})

test('law: sums, differences and quotients lead back to where they began', () => {
  fc.assert(
    fc.property(thousandths, thousandths, (one, other) => {
      expect(rounded(minus(plus(exact(one), exact(other)), exact(other)), 3)).toBe(decimal(one) + 0)
      expect(exactSum([decimal(one), decimal(other)], 3)).toBe(decimal(one + other) + 0)
      if (other !== 0) expect(rounded(quotient(product(exact(one), exact(other)), exact(other)), 3)).toBe(decimal(one) + 0)
    }),
    lawRuns(1_000, 50_000),
  )
})
