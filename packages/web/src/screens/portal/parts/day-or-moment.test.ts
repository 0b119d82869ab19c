import { expect, test } from 'vitest'
import { dayOf, dayOrMoment } from './day-or-moment.ts'

test.each([
  ['2026-11-21T09:55:00Z', 'de', '21.11.2026, 10:55'],
  ['2026-11-21T09:55:00Z', 'en', '21/11/2026, 10:55'],
  ['2026-12-06T23:00:00Z', 'de', '07.12.2026'],
  ['2026-07-06T22:00:00Z', 'de-x-informal', '07.07.2026'],
] as const)('%s reads in %s as %s', (at, language, words) => {
  expect(dayOrMoment(at, { language, timeZone: 'Europe/Berlin' })).toBe(words)
})

test('a meter that is read at midnight is read on the day that begins then', () => {
  const days = ['2026-11-24T23:00:00Z', '2026-11-25'].map((at) => dayOf(at, { language: 'de', timeZone: 'Europe/Berlin' }))
  expect(days).toEqual(['25.11.2026', '25.11.2026'])
})
