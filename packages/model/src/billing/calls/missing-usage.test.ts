import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { judgedMonth, missingUsage, type CallsOfDay } from './missing-usage.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

function daily(source: string, days: { from: DateText; to: DateText }, calls: number): CallsOfDay[] {
  return Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, index) => ({ source, day: addDays(days.from, index), calls }))
}
const before = { from: '2026-08-01', to: '2026-10-31' }
const without = (counts: readonly CallsOfDay[], ...days: readonly string[]) => counts.filter(({ day }) => !days.includes(day))

test('the judged month is the last one that is over', () => {
  expect(judgedMonth('2026-11-30')).toEqual(november)
  expect(judgedMonth('2026-11-29')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(judgedMonth('2026-12-01')).toEqual(november)
  expect(judgedMonth('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(judgedMonth('2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(judgedMonth('2028-03-15')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('a month like those before has no finding', () => {
  expect(missingUsage([...daily('purtel', before, 40), ...daily('purtel', november, 35)], november)).toEqual([])
})

test('days without a call are named, for each source apart', () => {
  const own = without(daily('purtel', november, 40), '2026-11-07', '2026-11-08')
  const counts = [...daily('purtel', before, 40), ...own, ...daily('enviatel', before, 10), ...daily('enviatel', november, 10)]
  expect(missingUsage(counts, november)).toEqual([{ kind: 'emptyDays', source: 'purtel', days: ['2026-11-07', '2026-11-08'] }])
})

test('a source of which less than a fifth of its average came is below it, at exactly a fifth it is not', () => {
  const counts = (calls: number) => [...daily('purtel', before, 50), ...daily('purtel', november, calls)]
  expect(missingUsage(counts(9), november)).toEqual([{ kind: 'belowAverage', source: 'purtel', calls: 270, percent: 18 }])
  expect(missingUsage(counts(10), november)).toEqual([])
})

test('a source that fell silent is below its average', () => {
  expect(missingUsage(daily('purtel', before, 50), november)).toEqual([{ kind: 'belowAverage', source: 'purtel', calls: 0, percent: 0 }])
})

test('a source that is new or has few calls is not judged', () => {
  const fresh = without(daily('neutral', november, 100), '2026-11-02')
  const few = [...daily('table', { from: '2026-10-01', to: '2026-10-15' }, 1)]
  expect(missingUsage([...fresh, ...few], november)).toEqual([])
  const rare = [...daily('purtel', before, 9), ...without(daily('purtel', november, 9), '2026-11-02')]
  expect(missingUsage(rare, november)).toEqual([])
})

test('the average of a source counts from its first call', () => {
  const young = [...daily('purtel', { from: '2026-10-27', to: '2026-10-31' }, 30), ...daily('purtel', november, 5)]
  expect(missingUsage(young, november)).toEqual([{ kind: 'belowAverage', source: 'purtel', calls: 150, percent: 17 }])
})
