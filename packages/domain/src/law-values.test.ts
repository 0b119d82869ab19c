import { dayCredit, faultCredit, switchCredit } from '@twinwerk/model/calculator/credit/fault-credit'
import { speedBreaches } from '@twinwerk/model/calculator/credit/speed-deviation'
import { lockObstacle } from '@twinwerk/model/calculator/payment/dunning'
import { isDate } from '@twinwerk/model/calendar/date'
import { amountOf } from '@twinwerk/model/number/amount'
import { expect, test } from 'vitest'
import { faultStages, lockRule, missedAppointmentRule, speedRule, switchCreditRule } from './law-rules.ts'
import { isLaw, lawValue, lawValues, type LawName } from './law-values.ts'

const entries = Object.entries(lawValues).map(([name, entry]) => ({
  name,
  values: entry.values as readonly { value: number; from: string; to?: string; law: string }[],
}))

test('every value has its days and its source, and no two of an entry hold on the same day', () => {
  for (const { name, values } of entries)
    for (const [index, { from, to, law, value }] of values.entries()) {
      expect(isDate(from) && (to === undefined || (isDate(to) && to >= from)), name).toBe(true)
      expect(law.length, name).toBeGreaterThan(5)
      expect(value, name).toBeGreaterThanOrEqual(0)
      const next = values[index + 1]
      if (next) expect(to !== undefined && to < next.from, name).toBe(true)
    }
})

test('values that are in force today have no end', () => {
  for (const { name, values } of entries) expect(values.at(-1)!.to, name).toBeUndefined()
})

test('a value is picked by its day, the first and the last included', () => {
  const vat = (date: string) => lawValue('vatRegular', date)
  expect(['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'].map(vat)).toEqual([19, 16, 16, 19])
  expect(lawValue('vatGasAndHeat', '2024-03-31')).toBe(7)
  expect(lawValue('relocationNotice', '2021-11-30')).toBe(3)
  expect(lawValue('relocationNotice', '2026-11-21')).toBe(1)
})

test('a duty has a first day, and before it there is no value', () => {
  expect(isLaw('withdrawalButton', '2026-06-18')).toBe(false)
  expect(isLaw('withdrawalButton', '2026-06-19')).toBe(true)
  expect(() => lawValue('withdrawalButton', '2026-06-18')).toThrow(RangeError)
  expect(isLaw('eInvoiceTurnover', '2026-12-31')).toBe(false)
})

test('every entry says something today', () => {
  const later: readonly LawName[] = ['eInvoiceTurnover']
  for (const name of Object.keys(lawValues) as LawName[]) expect(isLaw(name, '2026-11-21'), name).toBe(!later.includes(name))
})

test('the calculators come to the worked values by the law of the day', () => {
  const day = '2026-11-21'
  expect(faultCredit(amountOf(44.9), 6, faultStages(day))).toBe(amountOf(30))
  expect(faultCredit(amountOf(69.9), 6, faultStages(day))).toBe(amountOf(41.94))
  expect(switchCredit(amountOf(44.9), 3, switchCreditRule(day))).toBe(amountOf(20))
  expect(dayCredit(amountOf(69.9), missedAppointmentRule(day))).toBe(amountOf(13.98))
  const days = [560, 530, 510].map((best) => [best, ...Array.from({ length: 9 }, () => 400)])
  expect(speedBreaches(days, { max: 600, normal: 300, min: 200 }, speedRule(day))).toEqual(['max'])
})

test('arrears for which a line is locked were less before 2021-12', () => {
  const arrears = { open: amountOf(80), disputed: 0n, announced: '2020-01-01' }
  expect(lockObstacle(arrears, '2021-11-30', lockRule('2021-11-30'))).toBeUndefined()
  expect(lockObstacle(arrears, '2021-12-01', lockRule('2021-12-01'))).toBe('tooLittle')
})
