import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tenantDay } from '../calendar/tenant-day.ts'
import { weekdayOf } from '../calendar/weekday.ts'
import { boardRhythms, nextBoardMail } from './board-mail.ts'

const berlin = 'Europe/Berlin'

test.each([
  ['daily', 7, '2026-11-29T05:59:59.000Z', '2026-11-29T06:00:00.000Z'],
  ['daily', 7, '2026-11-29T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ['workdays', 7, '2026-11-27T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ['weekly', 7, '2026-11-30T06:00:00.000Z', '2026-12-07T06:00:00.000Z'],
  ['monthly', 7, '2026-11-29T06:00:00.000Z', '2026-12-01T06:00:00.000Z'],
  ['monthly', 0, '2027-01-31T22:59:00.000Z', '2027-01-31T23:00:00.000Z'],
  // The clock skips 2:00 on 29 March 2026, and repeats it on 25 October.
  ['daily', 2, '2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['daily', 2, '2026-10-24T12:00:00.000Z', '2026-10-25T00:00:00.000Z'],
  ['daily', 2, '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
] as const)('%s at %d after %s is %s', (rhythm, hour, after, next) => {
  expect(nextBoardMail({ rhythm, hour }, after, berlin)).toBe(next)
})

test('each day of a rhythm has exactly one time, in any zone', () => {
  const zones = fc.constantFrom(berlin, 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu')
  const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) })
  fc.assert(
    fc.property(zones, instants, fc.constantFrom(...boardRhythms), fc.integer({ min: 0, max: 23 }), (zone, from, rhythm, hour) => {
      let last = new Date(from).toISOString()
      const days = Array.from({ length: 5 }, () => (last = nextBoardMail({ rhythm, hour }, last, zone))).map((at) => tenantDay(at, zone))
      expect(new Set(days).size).toBe(5)
      expect(days).toEqual(days.toSorted())
      for (const day of days) {
        if (rhythm === 'workdays') expect([1, 2, 3, 4, 5]).toContain(weekdayOf(day))
        if (rhythm === 'weekly') expect(weekdayOf(day)).toBe(1)
        if (rhythm === 'monthly') expect(day.slice(8)).toBe('01')
      }
    }),
  )
})
