import { expect, test } from 'vitest'
import { spelledDate } from './spelled-date.ts'

// The new year has begun in Berlin, but not in UTC.
const now = Date.parse('2026-12-31T23:30:00Z')
const spelled = (typed: string, language: 'de' | 'de-x-informal' | 'en') => spelledDate(typed, { language, timeZone: 'Europe/Berlin' }, now)

test.each([
  ['010226', '01.02.26', '01/02/26'],
  ['01022026', '01.02.2026', '01/02/2026'],
  [' 311226 ', '31.12.26', '31/12/26'],
  ['1.2.26', '1.2.26', '1.2.26'],
  ['2026', '2026', '2026'],
  ['0102202', '0102202', '0102202'],
  ['', '', ''],
])('a day of digits alone is read: %s', (typed, german, english) => {
  expect([spelled(typed, 'de'), spelled(typed, 'de-x-informal'), spelled(typed, 'en')]).toEqual([german, german, english])
})

test('a day without a year is of this one, and a word for a day is that day, in the time of the tenant', () => {
  expect(['31.12.', '1.2', '31. 12.', '31.12.2'].map((typed) => spelled(typed, 'de'))).toEqual([
    '31.12.2027',
    '1.2.2027',
    '31.12.2027',
    '31.12.2',
  ])
  expect(['31/12', '31/12/', '31.12.'].map((typed) => spelled(typed, 'en'))).toEqual(['31/12/2027', '31/12/2027', '31.12.'])
  expect(['gestern', 'Heute ', 'MORGEN', 'today'].map((typed) => spelled(typed, 'de'))).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    'today',
  ])
  expect(['yesterday', 'today', 'tomorrow'].map((typed) => spelled(typed, 'en'))).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
})
