import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../number/amount.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { billedSeconds, priceByMinute, priceByUnit } from './tact.ts'

const tact = (initialSeconds: number, followingSeconds: number) => ({ initialSeconds, followingSeconds })
const mobile = amountOf(0.099)
const anyTact = fc.record({ initialSeconds: fc.integer({ min: 1, max: 120 }), followingSeconds: fc.integer({ min: 1, max: 120 }) })

test('a call of 125 seconds at 9.9 cents a minute', () => {
  expect(billedSeconds(125, tact(60, 60))).toBe(180)
  expect(billedSeconds(125, tact(30, 10))).toBe(130)
  expect(priceByMinute(125, tact(60, 60), mobile)).toBe(amountOf(0.297))
  expect(priceByMinute(125, tact(60, 1), mobile)).toBe(amountOf(0.2063))
  expect(priceByMinute(125, tact(1, 1), mobile)).toBe(amountOf(0.2063))
})

test('an unanswered call costs nothing, an answered one the first unit', () => {
  expect(priceByMinute(0, tact(60, 60), mobile)).toBe(0n)
  expect(priceByMinute(1, tact(60, 60), mobile)).toBe(mobile)
  const prices = { initialPrice: amountOf(0.15), followingPrice: amountOf(0.05) }
  expect(priceByUnit(0, tact(60, 30), prices)).toBe(0n)
  expect(priceByUnit(60, tact(60, 30), prices)).toBe(amountOf(0.15))
  expect(priceByUnit(91, tact(60, 30), prices)).toBe(amountOf(0.25))
})

test('billed is never less than spoken, at most one unit more, and never less for a longer call', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), anyTact, (seconds, units) => {
      const billed = billedSeconds(seconds, units)
      expect(billed).toBeGreaterThanOrEqual(seconds)
      expect(billed - seconds).toBeLessThan(Math.max(units.initialSeconds, units.followingSeconds))
      expect(billedSeconds(seconds + 1, units)).toBeGreaterThanOrEqual(billed)
    }),
    lawRuns(500, 50_000),
  )
})
