import { dayNumber } from '@twinwerk/model/calendar/date'
import { instantOfWallClock, wallClock } from '@twinwerk/model/calendar/zone'

const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** What the clock on the tenant's wall shows at an instant: '2026-03-01' and '14:30'. */
export function wallClockOf(instant: string, timeZone: string): { readonly day: string; readonly time: string } {
  const local = new Date(wallClock(Date.parse(instant), timeZone)).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The instant at which it shows that. */
export function instantAt(day: string, time: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(
    instantOfWallClock(dayNumber(day) * dayMilliseconds + (hours * 60 + minutes) * minuteMilliseconds, timeZone),
  ).toISOString()
}
