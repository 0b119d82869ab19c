import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addDuration, addMonths, daysBetween } from './arithmetic.ts'
import { dateOfDayNumber, dayMilliseconds, dayNumber, isDate } from './date.ts'
import { durationText, parseAnyDuration, parseDuration, spanOf } from './duration.ts'
import { addToInstant } from './instant-arithmetic.ts'
import { startOfDay, tenantDay } from './tenant-day.ts'

const anyDate = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') }).map(dateOfDayNumber)

test('a date is a real day of the years 0001 to 9999', () => {
  for (const date of ['0001-01-01', '2024-02-29', '2000-02-29', '9999-12-31']) expect(isDate(date)).toBe(true)
  for (const date of ['0000-01-01', '2025-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '']) {
    expect(isDate(date)).toBe(false)
  }
})

test('adding months to a day that the month lacks gives its last day', () => {
  expect(addMonths('2025-08-31', 6)).toBe('2026-02-28')
  expect(addMonths('2023-10-31', 4)).toBe('2024-02-29')
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15')
  expect(addMonths('2025-03-15', 24)).toBe('2027-03-15')
})

test('a notice period of one month ends on the last day of a shorter month', () => {
  expect(addDuration('2027-05-31', 'P1M')).toBe('2027-06-30')
})

test('a duration moves months first and then days', () => {
  expect(addDuration('2026-01-31', 'P1M1D')).toBe('2026-03-01')
  expect(addDuration('2026-11-21', '-P40D')).toBe('2026-10-12')
  expect(addDuration('2026-11-21', 'P2W')).toBe('2026-12-05')
  expect(() => addDuration('2026-11-21', 'PT5H')).toThrow(RangeError)
})

test('moving by days and counting them are inverse', () => {
  fc.assert(
    fc.property(anyDate, anyDate, (from, to) => {
      expect(addDays(from, daysBetween(from, to))).toBe(to)
    }),
  )
})

test('durations keep their units and print what they read', () => {
  for (const text of ['P24M', 'P1Y2M3W4DT5H6M7S', '-P40D', 'PT30M', 'P0D']) expect(durationText(parseDuration(text)!)).toBe(text)
  for (const text of ['', 'P', 'PT', '24M', 'P1.5M', 'P1MT', 'P-1M']) expect(parseDuration(text)).toBeUndefined()
})

test('half past eleven at night in UTC is already tomorrow in Berlin', () => {
  expect(tenantDay('2026-11-20T23:30:00Z', 'Europe/Berlin')).toBe('2026-11-21')
  expect(tenantDay('2026-11-20T22:30:00Z', 'Europe/Berlin')).toBe('2026-11-20')
  expect(tenantDay('2026-07-01T22:30:00Z', 'Europe/Berlin')).toBe('2026-07-02')
  expect(tenantDay('2026-11-20T23:30:00Z', 'UTC')).toBe('2026-11-20')
})

test('days count as the calendar of the platform counts them, and a text that is no day is none', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(new Date(dayNumber(date) * dayMilliseconds).toISOString().slice(0, 10)).toBe(date)
    }),
  )
  for (const text of ['2025-02-29', '0000-01-01', '2025-13-01', '2025-00-10', '20a5-01-01', '2025-01-1', '2025/01/01', '+025-01-01'])
    expect(isDate(text), text).toBe(false)
})

test('days that change the clock begin at their local midnight', () => {
  expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z')
  expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z')
  expect(startOfDay('2026-10-25', 'Europe/Berlin')).toBe('2026-10-24T22:00:00.000Z')
  expect(startOfDay('2026-10-26', 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
})

test('a day without midnight begins after the gap', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
})

test('the start of a day is on that day and the second before is not', () => {
  const modern = fc.integer({ min: dayNumber('1970-01-02'), max: dayNumber('2099-12-31') }).map(dateOfDayNumber)
  const zone = fc.constantFrom('Europe/Berlin', 'UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu')
  fc.assert(
    fc.property(modern, zone, (date, timeZone) => {
      const start = Date.parse(startOfDay(date, timeZone))
      fc.pre(!(date === '1994-12-31' && timeZone === 'Pacific/Kiritimati'))
      expect(tenantDay(start, timeZone)).toBe(date)
      expect(tenantDay(start - 1_000, timeZone) < date).toBe(true)
    }),
  )
})

test('a span is added to the wall clock of the zone first, then as time that passes', () => {
  const add = (instant: string, duration: string, timeZone = 'Europe/Berlin') => {
    const end = addToInstant(Date.parse(instant), spanOf(parseAnyDuration(duration)!), timeZone)
    return end === null ? null : new Date(end).toISOString()
  }
  expect(add('2026-03-28T12:00:00.250Z', 'P1D')).toBe('2026-03-29T11:00:00.250Z')
  expect(add('2026-03-28T12:00:00.250Z', 'PT24H')).toBe('2026-03-29T12:00:00.250Z')
  expect(add('2026-01-31T12:00:00.000Z', 'P1MT0,5S')).toBe('2026-02-28T12:00:00.500Z')
  expect(add('2026-03-29T12:00:00.000Z', '-P1M1DT1.5S')).toBe('2026-02-27T12:59:58.500Z')
  expect(add('9999-12-31T23:30:00.000Z', 'PT1H', 'UTC')).toBeNull()
  expect(() => add('2026-03-28T12:00:00.000Z', 'P1D', 'Nowhere')).toThrow(RangeError)
})
