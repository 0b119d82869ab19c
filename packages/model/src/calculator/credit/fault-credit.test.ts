import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../number/amount.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { faultCredit, switchCredit } from './fault-credit.ts'

const stages = [
  { fromDay: 3, minimum: amountOf(5), percent: 10 },
  { fromDay: 5, minimum: amountOf(10), percent: 20 },
]
const switching = { freeDays: 1, minimum: amountOf(10), percent: 20 }
const fee = fc.bigInt(0n, 5_000_000n)

test('a dead line is worth more from the fifth day on', () => {
  expect(faultCredit(amountOf(44.9), 6, stages)).toBe(amountOf(30))
  expect(faultCredit(amountOf(69.9), 6, stages)).toBe(amountOf(41.94))
  expect(faultCredit(amountOf(69.9), 2, stages)).toBe(0n)
  expect(faultCredit(amountOf(69.9), 3, stages)).toBe(amountOf(6.99))
})

test('the first working day of a switch is free', () => {
  expect(switchCredit(amountOf(44.9), 3, switching)).toBe(amountOf(20))
  expect(switchCredit(amountOf(44.9), 1, switching)).toBe(0n)
  expect(switchCredit(amountOf(44.9), 0, switching)).toBe(0n)
})

test('a longer fault and a dearer contract are never worth less', () => {
  fc.assert(
    fc.property(fee, fee, fc.nat(60), (one, other, days) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(faultCredit(less, days, stages)).toBeLessThanOrEqual(faultCredit(more, days, stages))
      expect(faultCredit(less, days, stages)).toBeLessThanOrEqual(faultCredit(less, days + 1, stages.toReversed()))
    }),
    lawRuns(300, 30_000),
  )
})
