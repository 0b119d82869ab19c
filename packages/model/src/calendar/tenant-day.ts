import { dateOfDayNumber, dayMilliseconds, dayNumber, type DateText } from './date.ts'
import { instantOfWallClock, wallClock } from './zone.ts'

/**
 * Returns the calendar day of an instant (ISO 8601 text or milliseconds since 1970) in an IANA time zone such as 'Europe/Berlin'.
 * Throws a RangeError for an unknown zone or an instant outside the years 0001 to 9999.
 */
export function tenantDay(instant: string | number, timeZone: string): DateText {
  return dateOfDayNumber(Math.floor(wallClock(new Date(instant).getTime(), timeZone) / dayMilliseconds))
}

/**
 * Returns the first instant of a calendar day in a time zone, as ISO 8601 UTC. If the clock skips midnight, the result is the first instant
 * after the gap.
 */
export function startOfDay(date: DateText, timeZone: string): string {
  return new Date(instantOfWallClock(dayNumber(date) * dayMilliseconds, timeZone)).toISOString()
}
