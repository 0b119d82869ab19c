import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt, instantsAt, typedTime, wallClockOf } from './wall-clock.ts'

const zone = 'Europe/Berlin'

test('the clock of the tenant is ahead in summer and winter', () => {
  expect(wallClockOf('2026-03-14T09:30:00Z', zone)).toEqual({ day: '2026-03-14', time: '10:30' })
  expect(instantAt('2026-07-01', '00:15', zone)).toBe('2026-06-30T22:15:00.000Z')
})

test('the time of the clock at an instant leads back to it, outside of the hour that comes twice', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2026, 9, 24) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000).toISOString()
      const { day, time } = wallClockOf(instant, zone)
      expect(instantAt(day, time, zone)).toBe(instant)
    }),
  )
})

test('an hour comes twice in autumn, never in spring, and else once', () => {
  expect(instantsAt('2026-10-25', '02:30', zone)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
  expect(instantsAt('2026-03-29', '02:30', zone)).toEqual([])
  expect(instantsAt('2026-11-24', '02:30', zone)).toEqual(['2026-11-24T01:30:00.000Z'])
})

test.each([
  ['29.03.26, 02:30', '02:30'],
  ['29.03.26 2:30', '02:30'],
  ['29.03.26, 02:30 MEZ', '02:30'],
  ['29/03/26, 02:30:15', '02:30'],
  ['2026-03-29T02:30:00+05:00', undefined],
  ['29.03.26', undefined],
])('the time of day is told in what was typed: %s', (text, time) => {
  expect(typedTime(text)).toBe(time)
})
