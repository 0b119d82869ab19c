import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { expect, test } from 'vitest'
import { inYears, isCalendarMonth, monthsOf, moreThan, periodsIn, type Used } from './consumption-view.ts'

const used = (from: string, to: string, quantity = 100): Used => ({ from, to, quantity, isEstimated: false })
/** Whole months from a day on. */
const months = (first: string, count: number): Used[] =>
  Array.from({ length: count }, (_, index) => {
    const from = addMonths(first, index)
    return used(from, addDays(addMonths(from, 1), -1), 100 + index)
  })

test('a meter that is read each month has its months, two years at most; the days since the last one are no month', () => {
  const all = months('2024-01-01', 30)
  expect(monthsOf([used('2023-12-20', '2023-12-31'), ...all, used('2026-07-01', '2026-07-09')])).toEqual(all.slice(6))
  expect(monthsOf(months('2026-01-01', 1))).toEqual([])
})

test('a gap begins the months anew, and a meter that is read each year has none', () => {
  const all = months('2026-01-01', 6)
  expect(monthsOf(all.filter((_, index) => index !== 2))).toEqual(all.slice(3))
  expect(monthsOf([used('2024-01-01', '2024-12-31'), used('2025-01-01', '2025-12-31')])).toEqual([])
})

test('the last twelve months stand apart from those before', () => {
  const { last, before } = inYears(months('2025-01-01', 14))
  expect(last.map((each) => each?.from ?? null).slice(0, 3)).toEqual([null, null, '2025-03-01'])
  expect(before.flatMap((each) => each?.from ?? [])).toEqual(['2025-01-01', '2025-02-01'])
  expect(inYears(months('2025-01-01', 3)).before).toEqual([null, null, null])
})

test('a period is compared with the one a year before, whatever lies between, and what came since is summed up', () => {
  const periods = [used('2024-01-01', '2024-12-31', 3000), used('2025-01-01', '2025-12-31', 2700)]
  const since = months('2026-01-01', 2)
  expect(periodsIn({ periods, intervals: [used('2025-01-01', '2025-12-31', 2700), ...since] })).toEqual({
    last: periods[1],
    before: periods[0],
    running: { from: '2026-01-01', to: '2026-02-28', quantity: 201, isEstimated: false },
  })
  expect(periodsIn({ periods: [used('2024-06-01', '2024-12-31'), periods[1]!], intervals: [] }).before).toBeUndefined()
})

test('more or less is told by the day', () => {
  expect(moreThan(used('2026-02-01', '2026-02-28', 280), used('2025-01-01', '2025-01-31', 310))).toBeCloseTo(0)
  expect(moreThan(used('2026-01-01', '2026-01-31', 62), used('2025-01-01', '2025-01-31', 31))).toBeCloseTo(1)
  expect(moreThan(used('2026-01-01', '2026-01-31'), used('2025-01-01', '2025-01-31', 0))).toBeUndefined()
})

test('a calendar month is whole', () => {
  expect(isCalendarMonth({ from: '2028-02-01', to: '2028-02-29' })).toBe(true)
  expect(isCalendarMonth({ from: '2026-11-01', to: '2026-11-28' })).toBe(false)
  expect(isCalendarMonth({ from: '2026-11-15', to: '2026-12-14' })).toBe(false)
})
