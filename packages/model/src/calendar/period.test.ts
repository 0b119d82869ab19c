import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './arithmetic.ts'
import { comparedDays, comparisons, daysOf, isFreePeriod, periodNames, unitFor } from './period.ts'
import { unitsIn } from './units.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('1990-01-01', offset))
const period = fc.constantFrom(...periodNames)

test.each([
  ['today', '2024-02-29', '2024-02-29', '2024-02-29'],
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastQuarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['thisYear', '2026-11-29', '2026-01-01', '2026-12-31'],
  ['last30', '2026-03-01', '2026-01-31', '2026-03-01'],
] as const)('%s on %s is %s to %s', (name, today, from, to) => expect(daysOf(name, today)).toEqual({ from, to }))

test.each([
  ['thisMonth', 'before', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['thisMonth', 'before', '2026-11-10', '2026-10-01', '2026-10-10'],
  ['lastMonth', 'before', '2024-04-10', '2024-02-01', '2024-02-29'],
  ['today', 'year', '2024-02-29', '2023-02-28', '2023-02-28'],
  ['lastMonth', 'year', '2025-03-10', '2024-02-01', '2024-02-29'],
  ['thisWeek', 'year', '2026-11-25', '2025-11-24', '2025-11-26'],
  ['last90', 'before', '2026-11-29', '2026-06-03', '2026-08-31'],
  ['thisYear', 'year', '2024-02-29', '2023-01-01', '2023-02-28'],
] as const)('%s compared with %s on %s is %s to %s', (name, by, today, from, to) =>
  expect(comparedDays(name, by, today).before).toEqual({ from, to }),
)

test('a free period of whole months is compared with as many months', () => {
  expect(comparedDays({ from: '2026-03-01', to: '2026-04-30' }, 'before', '2026-11-29').before).toEqual({
    from: '2026-01-01',
    to: '2026-02-28',
  })
  expect(comparedDays({ from: '2026-03-02', to: '2026-03-11' }, 'before', '2026-11-29').before).toEqual({
    from: '2026-02-20',
    to: '2026-03-01',
  })
})

test('a free period has one day to ten years', () => {
  expect(isFreePeriod({ from: '2026-03-29', to: '2026-03-29' })).toBe(true)
  expect(isFreePeriod({ from: '2026-03-29', to: '2026-03-28' })).toBe(false)
  expect(isFreePeriod({ from: '1826-01-01', to: '2026-01-01' })).toBe(false)
  expect(isFreePeriod({ from: '2026-02-30', to: '2026-03-28' })).toBe(false)
})

test('a period lies before its comparison ends, both have days, and their lengths differ by the lengths of months alone', () => {
  fc.assert(
    fc.property(period, fc.constantFrom(...comparisons), day, (name, by, today) => {
      const { days, before } = comparedDays(name, by, today)
      const lengths = [days, before].map(({ from, to }) => daysBetween(from, to) + 1)
      expect(Math.min(...lengths)).toBeGreaterThan(0)
      expect(before.from < days.from).toBe(true)
      if (by === 'before') expect(before.to < days.from).toBe(true)
      expect(Math.abs(lengths[0]! - lengths[1]!)).toBeLessThanOrEqual(3)
    }),
  )
})

test('the axis of a period of up to ten years has at most sixty places, and its places cover each day once', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 3659 }), (from, length) => {
      const days = { from, to: addDays(from, length) }
      const units = unitsIn(unitFor(days), { ...days, max: 60 })!
      expect(units.reduce((sum, unit) => sum + daysBetween(unit.from, unit.to) + 1, 0)).toBe(length + 1)
    }),
  )
})
