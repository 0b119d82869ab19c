import { daysInMonth } from './date.ts'
import type { Span } from './duration.ts'
import { isInCalendar } from './instant.ts'
import { instantOfWallClock, zoneOffset } from './zone.ts'

/**
 * Adds a span to an instant in milliseconds since 1970: months and days on the wall clock of the zone, then milliseconds. The 31st plus a
 * month is the last day of the next month. Returns null for an end outside the years 0001 to 9999. Throws a RangeError for an unknown zone.
 */
export function addToInstant(instant: number, { months, days, milliseconds }: Span, timeZone: string): number | null {
  const day = months === 0 && days === 0 ? instant : addOnWallClock(instant, { months, days }, timeZone)
  const end = day + milliseconds
  return isInCalendar(end) ? end : null
}

function addOnWallClock(instant: number, { months, days }: Pick<Span, 'months' | 'days'>, timeZone: string): number {
  const wall = new Date(instant + zoneOffset(instant, timeZone))
  const count = wall.getUTCFullYear() * 12 + wall.getUTCMonth() + months
  const year = Math.floor(count / 12)
  const month = count - year * 12
  const lastDay = daysInMonth(year, month + 1)
  return instantOfWallClock(wall.setUTCFullYear(year, month, Math.min(wall.getUTCDate(), lastDay) + days), timeZone)
}
