import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, fractionOf } from '../../number/amount.ts'
import { rounded } from '../../number/fraction.ts'
import { estimatedReading, readingBetween, type Reading } from './estimated-reading.ts'
import { instalment } from './instalment.ts'
import { isPlausibleReading, plausibleReadings } from './plausible-reading.ts'

test('a reading is believed when it grew by about what was forecast', () => {
  const forecast = { last: 12_345, consumption: 1_000, tolerancePercent: 20 }
  expect(plausibleReadings(forecast)).toEqual({ from: 13_145, to: 13_545 })
  expect([13_144, 13_145, 13_545, 13_546, 12_000].map((value) => isPlausibleReading(value, forecast))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('no reading below the last one is believed, whatever the forecast', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: -5_000, max: 5_000 }), fc.nat(300), (last, consumption, tolerancePercent) => {
      expect(isPlausibleReading(last - 1, { last, consumption, tolerancePercent })).toBe(false)
    }),
  )
})

test('between two readings the count grows evenly', () => {
  const before = { day: '2026-01-01', value: 1_000 }
  const after = { day: '2026-01-11', value: 1_100 }
  const between = (last: Reading, day: string) => rounded(readingBetween(before, last, day), 3)
  expect(between(after, '2026-01-01')).toBe(1_000)
  expect(between(after, '2026-01-04')).toBe(1_030)
  expect(between(after, '2026-01-11')).toBe(1_100)
  expect(between(before, '2026-01-01')).toBe(1_000)
  expect(() => readingBetween(before, after, '2026-01-12')).toThrow(RangeError)
})

test('a year after a reading the estimate is a year of consumption on', () => {
  const estimated = (day: string) => rounded(estimatedReading({ day: '2026-01-01', value: 500 }, fractionOf(3_650), day), 3)
  expect(estimated('2027-01-01')).toBe(4_150)
  expect(estimated('2026-01-02')).toBe(510)
})

test('an instalment is in whole euros', () => {
  const supply = { annualConsumption: 3_200, pricePerUnit: amountOf(0.298), basicPerYear: amountOf(142.8) }
  expect(instalment({ ...supply, instalments: 12 })).toBe(amountOf(91))
  expect(instalment({ ...supply, instalments: 11 })).toBe(amountOf(100))
})
