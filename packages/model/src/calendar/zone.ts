import { dayMilliseconds } from './date.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()
const maxCached = 10_000
const minuteMilliseconds = 60_000

/**
 * Returns the wall clock time at an instant, in milliseconds as if the zone were UTC, cut to the second. Throws a RangeError for an unknown
 * zone.
 */
export function wallClock(instant: number, timeZone: string): number {
  return Math.floor(instant / 1000) * 1000 + zoneOffset(instant, timeZone)
}

/** Returns the milliseconds that the zone is ahead of UTC at an instant. Throws a RangeError for an unknown zone. */
export function zoneOffset(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / minuteMilliseconds) * minuteMilliseconds
  const cached = offsets.get(timeZone)
  const offset = cached?.get(minute) ?? offsetOf(minute, timeZone)
  if (!cached || cached.size >= maxCached) offsets.set(timeZone, new Map([[minute, offset]]))
  else cached.set(minute, offset)
  return offset
}

/** Computes the offset at a whole minute. The offset does not change within a minute and is slow to compute, so `zoneOffset` caches it. */
function offsetOf(minute: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(minute)
      .map((part) => [part.type, Number(part.value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute: minutes = 0, second = 0 } = parts
  const clock = new Date(0)
  clock.setUTCFullYear(year, month - 1, day)
  clock.setUTCHours(hour, minutes, second)
  return clock.getTime() - minute
}

/**
 * Returns the instant at which the wall clock shows this time. If there are two, the earlier is returned. In a gap, the result is moved
 * forward by the gap.
 */
export function instantOfWallClock(clock: number, timeZone: string): number {
  return instantsOfWallClock(clock, timeZone)[0] ?? candidatesOf(clock, timeZone)[0]
}

/**
 * Returns every instant at which the wall clock shows this time, the earlier first. There is none if the clock skips the time, and two if
 * the clock repeats it.
 */
export function instantsOfWallClock(clock: number, timeZone: string): readonly number[] {
  const candidates = [...new Set(candidatesOf(clock, timeZone))]
  return candidates.toSorted((left, right) => left - right).filter((instant) => instant + zoneOffset(instant, timeZone) === clock)
}

/** Returns two instants, by the offset a day before and a day later. */
function candidatesOf(clock: number, timeZone: string): readonly [before: number, after: number] {
  return [clock - zoneOffset(clock - dayMilliseconds, timeZone), clock - zoneOffset(clock + dayMilliseconds, timeZone)]
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23', ...numeric })
  formats.set(timeZone, format)
  return format
}
