import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readingBetween } from '../calculator/metering/estimated-reading.ts'
import { graduatedPrice, volumePrice } from '../calculator/price/price-steps.ts'
import { grossOf } from '../calculator/price/tax.ts'
import { billedSeconds, priceByMinute } from '../calculator/telephony/tact.ts'
import { amountOf, euroOfAmount, toCents } from '../number/amount.ts'
import { rounded } from '../number/fraction.ts'
import { lawRuns } from '../testing/law-runs.ts'
import { sumOfCalls } from './call-charge.ts'
import { carbonOf, kilowattHours, meanCalorificValue } from './energy/gas.ts'
import { graduatedUsage, minimumShortfall, usagePrice, volumeUsage } from './usage-price.ts'

const perMinute = amountOf(0.099)
const call = (seconds: number, initialSeconds: number, followingSeconds: number) => {
  const tact = { initialSeconds, followingSeconds }
  const net = priceByMinute(seconds, tact, perMinute)
  return { billedSeconds: billedSeconds(seconds, tact), net, gross: grossOf(net, 19) }
}

test('calls are priced by their tact and added up before they are rounded', () => {
  const prices = (first: number, next: number) => [0, 1, 61, 125].map((seconds) => euroOfAmount(call(seconds, first, next).net))
  expect(prices(60, 60)).toEqual([0, 0.099, 0.198, 0.297])
  expect(prices(60, 1)).toEqual([0, 0.099, 0.1007, 0.2063])
  expect(prices(1, 1)).toEqual([0, 0.0017, 0.1007, 0.2063])
  expect(prices(30, 10)).toEqual([0, 0.0495, 0.1155, 0.2145])
  expect(euroOfAmount(toCents(sumOfCalls([call(125, 60, 1), call(61, 60, 1), call(1, 60, 1)], 0).net))).toBe(0.41)
})

test('free minutes are used up in order, and the call that crosses pays the rest', () => {
  const price = amountOf(0.0832)
  const minutes = (count: number) => ({ billedSeconds: count * 60, net: price * BigInt(count), gross: 0n })
  const sum = sumOfCalls([minutes(40), minutes(70), minutes(10)], 100)
  expect(sum).toMatchObject({ calls: 3, billedSeconds: 7200, freeSeconds: 6000, net: amountOf(1.664) })
  expect(euroOfAmount(toCents(sum.net))).toBe(1.66)
  expect(euroOfAmount(minimumShortfall(amountOf(5), toCents(sum.net), { days: 31, whole: 31 }))).toBe(3.34)
  expect(minimumShortfall(amountOf(5), amountOf(6), { days: 31, whole: 31 })).toBe(0n)
})

test('free minutes take what is there and never more than the calls have', () => {
  const calls = fc.array(
    fc.record({ billedSeconds: fc.integer({ min: 0, max: 3600 }), net: fc.bigInt(0n, 100_000n), gross: fc.bigInt(0n, 100_000n) }),
  )
  fc.assert(
    fc.property(calls, fc.integer({ min: 0, max: 200 }), (all, minutes) => {
      const [paid, free] = [sumOfCalls(all, 0), sumOfCalls(all, minutes)]
      expect(free.freeSeconds).toBe(Math.min(minutes * 60, free.billedSeconds))
      expect(free.net).toBeLessThanOrEqual(paid.net)
      expect(free.billedSeconds).toBe(paid.billedSeconds)
    }),
    lawRuns(300, 20_000),
  )
})

const steps = [
  { from: 0, price: amountOf(0.31) },
  { from: 2500, price: amountOf(0.29) },
]

test('the bounds of steps shrink with the days of a part of a period', () => {
  const year = { quantity: 4000, days: 365, whole: 365 }
  expect(euroOfAmount(graduatedUsage(year, steps))).toBe(1210)
  expect(euroOfAmount(volumeUsage(year, steps))).toBe(1160)
  expect(euroOfAmount(graduatedUsage({ quantity: 1900, days: 184, whole: 365 }, steps))).toBe(576.21)
})

test('a whole period by steps costs what the price list says', () => {
  const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 9000 }), { maxLength: 4 })
  const quantity = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(bounds, quantity, fc.integer({ min: 1, max: 366 }), (all, count, days) => {
      const list = [0, ...all].map((from, index) => ({ from, price: BigInt(1000 + index * 137) }))
      const measured = { quantity: count, days, whole: days }
      expect(graduatedUsage(measured, list)).toBe(toCents(graduatedPrice(count, list)))
      expect(volumeUsage(measured, list)).toBe(toCents(volumePrice(count, list)))
    }),
    lawRuns(300, 20_000),
  )
})

test('a price change within a reading period splits the quantity evenly by days', () => {
  const [begin, end] = [
    { day: '2026-01-01', value: 0 },
    { day: '2027-01-01', value: 3650 },
  ]
  const before = rounded(readingBetween(begin, end, '2026-07-01'), 0)
  expect([before, 3650 - before]).toEqual([1810, 1840])
  expect([usagePrice(before, amountOf(0.2504)), usagePrice(3650 - before, amountOf(0.2605))].map(euroOfAmount)).toEqual([453.22, 479.32])
})

test('gas is billed in kilowatt hours, with its carbon and the cost of the year of delivery', () => {
  const kwh = kilowattHours({ cubicMetres: 1500, stateNumber: 0.9672, calorificValue: 11.248 })
  expect(kwh).toBe(16_319)
  const { kilograms, cost } = carbonOf(kwh, amountOf(55))
  expect([kilograms, euroOfAmount(cost)]).toEqual([2960.18, 162.81])
  expect(euroOfAmount(grossOf(cost, 19, 2))).toBe(193.74)
  expect(
    meanCalorificValue([
      { value: 11.2, days: 31 },
      { value: 11.3, days: 28 },
    ]),
  ).toBe(11.247)
})
