import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './arithmetic.ts'
import { addBusinessDays, businessDayFrom } from './business-day.ts'
import { easterSunday } from './easter.ts'
import { germanHolidays, germanStates, isGermanHoliday } from './german-holidays.ts'
import { isTargetDay, targetDayFrom } from './target-day.ts'
import { weekdayOf } from './weekday.ts'

test('Easter', () => {
  const years = {
    1961: '1961-04-02',
    2000: '2000-04-23',
    2008: '2008-03-23',
    2011: '2011-04-24',
    2024: '2024-03-31',
    2027: '2027-03-28',
    2038: '2038-04-25',
  }
  for (const [year, day] of Object.entries(years)) expect(easterSunday(Number(year))).toBe(day)
})

test('Easter is a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
      const day = easterSunday(year)
      expect(weekdayOf(day)).toBe(0)
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true)
    }),
  )
})

test('weekdays', () => {
  expect(['2026-11-21', '2026-11-22', '1970-01-01', '1969-12-28'].map(weekdayOf)).toEqual([6, 0, 4, 0])
})

test('holidays of 2026 in Thuringia, Saxony and Brandenburg', () => {
  expect(germanHolidays(2026, 'TH')).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-05-14',
    '2026-05-25',
    '2026-09-20',
    '2026-10-03',
    '2026-10-31',
    '2026-12-25',
    '2026-12-26',
  ])
  expect(germanHolidays(2026, 'SN')).toContain('2026-11-18')
  expect(germanHolidays(2026, 'BB')).toContain('2026-04-05')
})

test('each state has as many holidays as its act says', () => {
  const counts = Object.fromEntries(germanStates.map((state) => [state, germanHolidays(2026, state).length]))
  expect(counts).toEqual({
    BW: 12,
    BY: 12,
    BE: 10,
    BB: 12,
    HB: 10,
    HH: 10,
    HE: 10,
    MV: 11,
    NI: 10,
    NW: 11,
    RP: 11,
    SL: 12,
    SN: 11,
    ST: 11,
    SH: 10,
    TH: 11,
  })
})

test('acts change: Reformation Day was for all in 2017 and for the north after it, Berlin has days of its own', () => {
  expect(isGermanHoliday('2016-10-31', 'HH')).toBe(false)
  expect(isGermanHoliday('2017-10-31', 'BY')).toBe(true)
  expect(isGermanHoliday('2018-10-31', 'HH')).toBe(true)
  expect(isGermanHoliday('2018-10-31', 'BY')).toBe(false)
  expect(isGermanHoliday('2025-05-08', 'BE')).toBe(true)
  expect(isGermanHoliday('2026-05-08', 'BE')).toBe(false)
})

test('the Day of Repentance is the Wednesday before 23 November', () => {
  for (let year = 2013; year < 2060; year++) {
    const day = germanHolidays(year, 'SN').find((each) => each.slice(5) >= '11-16' && each.slice(5) <= '11-22')!
    expect(weekdayOf(day)).toBe(3)
  }
})

test('business days', () => {
  const inThuringia = (date: string) => isGermanHoliday(date, 'TH')
  expect(businessDayFrom('2026-12-25', inThuringia)).toBe('2026-12-28')
  expect(addBusinessDays('2026-12-23', 2, inThuringia)).toBe('2026-12-28')
  expect(addBusinessDays('2026-12-23', 0, inThuringia)).toBe('2026-12-23')
})

test('banks settle neither on Good Friday nor on Easter Monday', () => {
  expect(['2027-03-25', '2027-03-26', '2027-03-29', '2027-03-30'].map(isTargetDay)).toEqual([true, false, false, true])
  expect(['2027-01-01', '2026-05-01', '2026-12-25', '2026-10-03', '2026-10-05'].map(isTargetDay)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(targetDayFrom('2027-03-26')).toBe('2027-03-30')
})

test('the next settlement day is never before the day, nor more than five days after it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
      const day = addDays('2015-01-01', count)
      const next = targetDayFrom(day)
      expect(next >= day && next <= addDays(day, 5)).toBe(true)
    }),
  )
})
