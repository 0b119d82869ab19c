import { dateText, dayNumber } from '@twinwerk/model/calendar/date'
import { instantOfWallClock, instantsOfWallClock, wallClock } from '@twinwerk/model/calendar/zone'

const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** The time of an instant in the tenant's time zone: '2026-03-01' and '14:30'. */
export function wallClockOf(instant: string, timeZone: string): { readonly day: string; readonly time: string } {
  const local = new Date(wallClock(Date.parse(instant), timeZone))
  const day = { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
  return { day: dateText(day), time: local.toISOString().slice(-13, -8) }
}

/** The instant at which it shows that. */
export function instantAt(day: string, time: string, timeZone: string): string {
  return new Date(instantOfWallClock(clockAt(day, time), timeZone)).toISOString()
}

/** Every instant at which it shows that: two in the hour that comes twice, none in the one that is skipped. */
export function instantsAt(day: string, time: string, timeZone: string): readonly string[] {
  return instantsOfWallClock(clockAt(day, time), timeZone).map((instant) => new Date(instant).toISOString())
}

/** The time of day in what was typed, '02:30'; undefined where it names its own offset from UTC, so that the wall shows something else. */
export function typedTime(text: string): string | undefined {
  const [, hours, minutes] = /^(?!\d{4}-).*?\s(\d{1,2}):(\d{2})/.exec(text) ?? []
  return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`
}

function clockAt(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return dayNumber(day) * dayMilliseconds + (hours * 60 + minutes) * minuteMilliseconds
}
