import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../../calendar/arithmetic.ts'
import { amountOf, euroOfAmount } from '../../number/amount.ts'
import { sharedOut } from '../../number/shared-out.ts'
import { billContract } from '../bill.ts'
import { receiptSums } from '../receipt-sums.ts'
import { contractOf, elementOf, issue, receiverOf, usagePriceOf } from '../../testing/billing/facts.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import type { BillingRules } from '../facts.ts'

/** The second half of 2020 was taxed with 16 percent (§ 28 (1) UStG). */
const rateOn = (_: unknown, day: string) => (day >= '2020-07-01' && day <= '2020-12-31' ? 16 : 19)
const rules = (splitsEnergyTax: boolean): BillingRules => ({ rateOn, holds: () => true, splitsEnergyTax })
const run = { advanceUntil: '2021-04-30', arrearsUntil: '2021-04-30', repairFrom: '2019-01-01' }

/** 4,000 kWh at 0.28: 1,120.00 net. */
const supplied = (from: string, to: string, basis: 'net' | 'gross' = 'net') => {
  const element = {
    ...elementOf(from, null),
    consumptions: [{ from, to, register: '1-0:1.8.0', quantity: 4000 }],
    usagePrices: [usagePriceOf(0.28)],
  }
  const contract = contractOf([element], { anchor: from, receivers: [receiverOf(basis)] })
  return { ...contract, instalments: { plan: null, requested: [], billedTo: null } }
}

test('energy has the rate of its last day: 1,299.20 for 2020, 1,332.80 for a year until April 2021', () => {
  const gross = (from: string, to: string) => {
    const { lines } = billContract({ contract: supplied(from, to), issued: [], run, rules: rules(false) })
    return euroOfAmount(receiptSums(lines, 'net').gross)
  }
  expect(gross('2020-01-01', '2020-12-31')).toBe(1299.2)
  expect(gross('2020-05-01', '2021-04-30')).toBe(1332.8)
})

test('shared out by days the net amounts are 187.18, 564.60 and 368.22, with 105.53 and 90.34 of tax', () => {
  const contract = supplied('2020-05-01', '2021-04-30')
  const { lines } = billContract({ contract, issued: [], run, rules: rules(true) })
  expect(lines.map(({ from, rate, amount }) => [from, rate, euroOfAmount(amount)])).toEqual([
    ['2020-05-01', 19, 187.18],
    ['2020-07-01', 16, 564.6],
    ['2021-01-01', 19, 368.22],
  ])
  const { rates, gross } = receiptSums(lines, 'net')
  expect(rates.map(({ tax }) => euroOfAmount(tax)).toSorted((a, b) => a - b)).toEqual([90.34, 105.53])
  expect(euroOfAmount(gross)).toBe(1315.87)
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(4000, 6)
  expect(billContract({ contract, issued: issue(lines, 'R-1'), run, rules: rules(true) }).lines).toEqual([])
})

test('a person pays the gross price of the rate of each day', () => {
  const { lines } = billContract({ contract: supplied('2020-05-01', '2021-04-30', 'gross'), issued: [], run, rules: rules(true) })
  expect(lines.map(({ rate, unit }) => [rate, euroOfAmount(unit)])).toEqual([
    [19, 0.3332],
    [16, 0.3248],
    [19, 0.3332],
  ])
  expect(lines.map(({ amount }) => euroOfAmount(amount))).toEqual([222.74, 654.94, 438.18])
})

test('a share is never more than a cent beside its exact part, and all of them add up', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (cents, parts) => {
      const amount = amountOf(cents / 100)
      const shares = sharedOut(amount, parts)
      const whole = parts.reduce((sum, part) => sum + part, 0)
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount)
      for (const [index, share] of shares.entries())
        expect(Math.abs(Number(share) / 100 - (cents * (parts[index] ?? 0)) / whole)).toBeLessThan(1 + 1e-6)
    }),
    lawRuns(300, 20_000),
  )
})

test('the days of the example are 61, 184 and 120', () => {
  const bounds = ['2020-05-01', '2020-07-01', '2021-01-01', '2021-05-01']
  expect(bounds.slice(1).map((day, index) => daysBetween(bounds[index]!, day))).toEqual([61, 184, 120])
})
