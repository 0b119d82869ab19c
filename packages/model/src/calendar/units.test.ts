import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './arithmetic.ts'
import { dateOfDayNumber, dayNumber } from './date.ts'
import type { DayUnit } from './units.ts'
import { dayUnits, unitAround, unitKey, unitsIn, unitWithKey } from './units.ts'

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2200-12-31') }).map(dateOfDayNumber)

test.each<[DayUnit, string, string, string, string]>([
  ['week', '2026-01-01', '2026-W01', '2025-12-29', '2026-01-04'],
  ['day', '2028-02-29', '2028-02-29', '2028-02-29', '2028-02-29'],
  ['week', '2027-01-01', '2026-W53', '2026-12-28', '2027-01-03'],
  ['month', '2028-02-29', '2028-02', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-12-31', '2026-Q4', '2026-10-01', '2026-12-31'],
  ['year', '2026-06-01', '2026', '2026-01-01', '2026-12-31'],
])('the %s around %s is %s', (unit, day, key, from, to) => {
  expect([unitKey(unit, day), unitAround(unit, day)]).toEqual([key, { from, to }])
  expect(unitWithKey(unit, key)).toEqual({ from, to })
})

test('the days of a unit have its key, and units follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dayUnits), anyDay, (unit, day) => {
      const around = unitAround(unit, day)
      expect(unitWithKey(unit, unitKey(unit, day))).toEqual(around)
      expect(around.from <= day && day <= around.to).toBe(true)
      expect([around.from, around.to].map((each) => unitKey(unit, each))).toEqual([unitKey(unit, day), unitKey(unit, day)])
      expect(unitKey(unit, addDays(around.to, 1))).not.toBe(unitKey(unit, day))
      expect(unitAround(unit, addDays(around.to, 1)).from).toBe(addDays(around.to, 1))
    }),
  )
})

test('the units of a period are cut to it and cover it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...dayUnits), anyDay, fc.integer({ min: 0, max: 800 }), (unit, from, length) => {
      const to = addDays(from, length)
      const found = unitsIn(unit, { from, to, max: 1000 })!
      expect([found[0]!.from, found.at(-1)!.to]).toEqual([from, to])
      expect(found.reduce((sum, each) => sum + daysBetween(each.from, each.to) + 1, 0)).toBe(length + 1)
    }),
  )
  expect(unitsIn('day', { from: '2026-01-01', to: '2026-03-02', max: 60 })).toBeUndefined()
  expect(unitsIn('day', { from: '2026-01-01', to: '2026-03-01', max: 60 })).toHaveLength(60)
})
