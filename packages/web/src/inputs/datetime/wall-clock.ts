import { dateText, dayNumber } from '@twinwerk/model/calendar/date'
import { instantOfWallClock, instantsOfWallClock, wallClock } from '@twinwerk/model/calendar/zone'

const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** Returns the day and the time of an instant in the time zone: '2026-03-01' and '14:30'. */
export function wallClockOf(instant: string, timeZone: string): { readonly day: string; readonly time: string } {
  const local = new Date(wallClock(Date.parse(instant), timeZone))
  const day = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
  return { day: dateText(day), time: local.toISOString().slice(-13, -8) }
}

/** Returns the instant at which the wall clock of the time zone shows this day and time. */
export function instantAt(day: string, time: string, timeZone: string): string {
  return new Date(instantOfWallClock(clockAt(day, time), timeZone)).toISOString()
}

/** Returns all instants at which the wall clock shows this day and time: two in the repeated hour, none in the skipped hour. */
export function instantsAt(day: string, time: string, timeZone: string): readonly string[] {
  return instantsOfWallClock(clockAt(day, time), timeZone).map((instant) => new Date(instant).toISOString())
}

/**
 * Returns the time of day in the typed text, '02:30'. Returns undefined if the text has its own offset from UTC, because the wall clock
 * then shows another time.
 */
export function typedTime(text: string): string | undefined {
  const [, hours, minutes] = /^(?!\d{4}-).*?\s(\d{1,2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`
}

function clockAt(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return dayNumber(day) * dayMilliseconds + (hours * 60 + minutes) * minuteMilliseconds
}
