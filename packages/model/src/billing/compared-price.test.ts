import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, euroOfAmount } from '../number/amount.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { areSteps, costOf, eachAmount, isNoDearer, isSamePrice, type ComparedPrice } from './compared-price.ts'

const steps = (mode: 'graduated' | 'volume', ...bands: readonly (readonly [number, number])[]): ComparedPrice => ({
  ...{ kind: 'steps', mode },
  steps: bands.map(([from, price]) => ({ from, price: amountOf(price) })),
})
const calls = (perMinute: number, units?: readonly [number, number]): ComparedPrice => ({
  kind: 'calls',
  perMinute: amountOf(perMinute),
  tact: { initialSeconds: 60, followingSeconds: 30 },
  units: units ? { initialPrice: amountOf(units[0]), followingPrice: amountOf(units[1]) } : null,
})
const single = (net: number): ComparedPrice => ({ kind: 'single', net: amountOf(net) })
const cost = (price: ComparedPrice, quantity: number, number = 0) => euroOfAmount(costOf(price, { quantity, calls: number }))

test('the expected use of a period costs what a bill of it would', () => {
  expect(cost(single(37.7311), 2)).toBe(75.46)
  // Example 15.
  expect(cost(steps('graduated', [0, 0.31], [2500, 0.29]), 4000)).toBe(1210)
  expect(cost(steps('volume', [0, 0.31], [2500, 0.29]), 4000)).toBe(1160)
  expect(cost(calls(0.099), 600, 4)).toBe(0.99)
  // Four calls of 60 s and twelve further tacts of 30 s.
  expect(cost(calls(0, [0.1, 0.02]), 600, 4)).toBe(0.64)
  expect(cost(calls(0, [0.1, 0.02]), 0)).toBe(0)
})

test('a cost is rounded once', () => {
  // 0.004998 is below half a cent, though it is 0.0050 in ten-thousandths.
  expect(cost(single(0.0049), 1.02)).toBe(0)
  expect(cost(calls(0.0049), 61.2, 1)).toBe(0)
  expect(cost(calls(0, [0, 0.0035]), 102.84, 1)).toBe(0)
})

test('each amount of a price is turned', () => {
  const doubled = (price: ComparedPrice) => eachAmount(price, (amount) => 2n * amount)
  expect(doubled(single(1))).toEqual(single(2))
  expect(doubled(steps('volume', [0, 1], [5, 2]))).toEqual(steps('volume', [0, 2], [5, 4]))
  expect(doubled(calls(1, [2, 3]))).toEqual(calls(2, [4, 6]))
})

test('a price is no dearer than another one if no amount of it is', () => {
  expect(isNoDearer(single(1), single(1))).toBe(true)
  expect(isNoDearer(single(1.0001), single(1))).toBe(false)
  expect(isNoDearer(calls(0.1), calls(0.2))).toBe(true)
  expect(isNoDearer(calls(0, [0.1, 0.3]), calls(0, [0.2, 0.2]))).toBe(false)
  const former = steps('graduated', [0, 0.31], [2500, 0.29])
  expect(isNoDearer(steps('graduated', [0, 0.3]), former)).toBe(false)
  expect(isNoDearer(steps('graduated', [0, 0.31], [2000, 0.29]), former)).toBe(true)
  expect(isNoDearer(single(0.1), former)).toBe(false)
})

test('law: steps that are no dearer cost nobody more', () => {
  const band = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 40 }))
  const bands = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.uniqueArray(band, { maxLength: 3, selector: ([from]) => from }))
  const priceOf = (mode: 'graduated' | 'volume', [first, more]: readonly [number, readonly (readonly [number, number])[]]) =>
    steps(mode, [0, first], ...more)
  fc.assert(
    fc.property(fc.constantFrom('graduated', 'volume'), bands, bands, fc.integer({ min: 0, max: 80 }), (mode, one, other, quantity) => {
      const [next, former] = [priceOf(mode, one), priceOf(mode, other)]
      fc.pre(isNoDearer(next, former))
      expect(cost(next, quantity)).toBeLessThanOrEqual(cost(former, quantity))
    }),
    lawRuns(300, 20_000),
  )
})

test('prices are the same where nothing costs another sum, however their steps are cut', () => {
  const former = steps('graduated', [0, 0.31], [2500, 0.29])
  expect(isSamePrice(steps('graduated', [2500, 0.29], [0, 0.31], [1000, 0.31]), former)).toBe(true)
  expect([isSamePrice(single(1), single(1)), isSamePrice(calls(0.1), calls(0.1)), isSamePrice(calls(0, [1, 2]), calls(0, [1, 2]))]).toEqual(
    Array(3).fill(true),
  )
  expect([
    isSamePrice(steps('graduated', [0, 0.31]), former),
    isSamePrice(single(0.9999), single(1)),
    isSamePrice(single(1), former),
  ]).toEqual(Array(3).fill(false))
})

test('steps begin at 0, and no quantity has two prices', () => {
  const band = (from: number, price = 1) => ({ from, price: amountOf(price) })
  expect(areSteps([band(2500), band(0)])).toBe(true)
  expect([areSteps([]), areSteps([band(1)]), areSteps([band(0), band(5), band(5)]), areSteps([band(0, -1)])]).toEqual(Array(4).fill(false))
})
