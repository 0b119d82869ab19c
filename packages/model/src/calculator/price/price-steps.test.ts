import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../number/amount.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { graduatedPrice, volumePrice } from './price-steps.ts'

const elster = [
  { from: 0, price: amountOf(0.31) },
  { from: 2_500, price: amountOf(0.29) },
]
const quantity = fc.integer({ min: 0, max: 100_000 })
const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 90_000 }), { maxLength: 5 })
  .chain((bounds) =>
    fc
      .array(fc.bigInt(0n, 100_000n), { minLength: bounds.length + 1, maxLength: bounds.length + 1 })
      .map((prices) => [0, ...bounds].map((from, index) => ({ from, price: prices[index]! }))),
  )

test('graduated steps charge each band, volume steps the whole at one price', () => {
  expect(graduatedPrice(4_000, elster)).toBe(amountOf(1_210))
  expect(volumePrice(4_000, elster)).toBe(amountOf(1_160))
  expect(volumePrice(2_500, elster)).toBe(amountOf(775))
  expect(graduatedPrice(1.5, elster)).toBe(amountOf(0.465))
  expect(graduatedPrice(0, elster)).toBe(0n)
  expect(volumePrice(10, [])).toBe(0n)
})

test('more never costs less by graduated steps, and what a band adds is its own price', () => {
  fc.assert(
    fc.property(quantity, quantity, steps, (one, other, all) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(graduatedPrice(less, all)).toBeLessThanOrEqual(graduatedPrice(more, all))
      const here = all.toSorted((a, b) => a.from - b.from).findLast(({ from }) => from <= less)!
      expect(graduatedPrice(less + 1, all) - graduatedPrice(less, all)).toBe(here.price)
    }),
    lawRuns(500, 50_000),
  )
})

test('with one step both kinds are the same, and the order in which steps are given does not matter', () => {
  fc.assert(
    fc.property(quantity, steps, (count, all) => {
      expect(graduatedPrice(count, all.slice(0, 1))).toBe(volumePrice(count, all.slice(0, 1)))
      expect(graduatedPrice(count, all.toReversed())).toBe(graduatedPrice(count, all))
      expect(volumePrice(count, all.toReversed())).toBe(volumePrice(count, all))
    }),
    lawRuns(300, 30_000),
  )
})
