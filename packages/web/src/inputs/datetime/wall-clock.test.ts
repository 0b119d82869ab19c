import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, wallClockOf } from './wall-clock.ts'

const zone = 'Europe/Berlin'

test('the clock of the tenant is ahead in summer and winter', () => {
  expect(wallClockOf('2026-03-14T09:30:00Z', zone)).toEqual({ day: '2026-03-14', time: '10:30' })
  expect(instantAt('2026-07-01', '00:15', zone)).toBe('2026-06-30T22:15:00.000Z')
})

test('what the clock shows at an instant leads back to it, outside of the hour that comes twice', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2026, 9, 24) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000).toISOString()
      const { day, time } = wallClockOf(instant, zone)
      expect(instantAt(day, time, zone)).toBe(instant)
    }),
  )
})
