import { addDays } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import { dayMilliseconds, dayNumber } from '../calendar/date.ts'
import { tenantDay } from '../calendar/tenant-day.ts'
import { isWeekend, weekdayOf } from '../calendar/weekday.ts'
import { instantOfWallClock } from '../calendar/zone.ts'

export const boardRhythms = ['daily', 'workdays', 'weekly', 'monthly'] as const
/** Every day, Monday to Friday, on Mondays, or on the first day of a month. */
export type BoardRhythm = (typeof boardRhythms)[number]

/** When a board comes by mail: the rhythm, and the hour of the day in the zone of the tenant. */
export type BoardTimes = { readonly rhythm: BoardRhythm; readonly hour: number }

const hourMilliseconds = 3_600_000
const monday = 1

/**
 * Returns the first time after an instant (ISO 8601) at which a board is due, as ISO 8601 UTC. An hour that the clock skips is the first
 * one after the gap; an hour that it repeats is its first.
 */
export function nextBoardMail({ rhythm, hour }: BoardTimes, after: string, timeZone: string): string {
  const since = Date.parse(after)
  let day = tenantDay(since, timeZone)
  for (;;) {
    const at = instantOfWallClock(dayNumber(day) * dayMilliseconds + hour * hourMilliseconds, timeZone)
    if (at > since && isDay(rhythm, day)) return new Date(at).toISOString()
    day = addDays(day, 1)
  }
}

function isDay(rhythm: BoardRhythm, day: DateText): boolean {
  switch (rhythm) {
    case 'daily':
      return true
    case 'workdays':
      return !isWeekend(day)
    case 'weekly':
      return weekdayOf(day) === monday
    default:
      return day.endsWith('-01')
  }
}
