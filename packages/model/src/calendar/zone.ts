const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()
const maxKept = 10_000
const minuteMilliseconds = 60_000
const dayMilliseconds = 86_400_000

/** Returns the wall clock time at an instant, in milliseconds as if the zone were UTC. Throws a RangeError for an unknown zone. */
export function wallClock(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / minuteMilliseconds) * minuteMilliseconds
  const known = offsets.get(timeZone)
  const offset = known?.get(minute) ?? offsetOf(minute, timeZone)
  if (!known || known.size >= maxKept) offsets.set(timeZone, new Map([[minute, offset]]))
  else known.set(minute, offset)
  return Math.floor(instant / 1000) * 1000 + offset
}

/** Milliseconds that the zone is ahead of UTC: the same for all of a minute, and slow to ask for. */
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

/** The instant at which the wall clock shows this: the earlier one where it does so twice, moved forward by the gap where it never does. */
export function instantOfWallClock(clock: number, timeZone: string): number {
  return instantsOfWallClock(clock, timeZone)[0] ?? candidatesOf(clock, timeZone)[0]
}

/**
 * Every instant at which the wall clock shows this (whole seconds), the earlier one first: none where it is put forward, two where it is
 * put back.
 */
export function instantsOfWallClock(clock: number, timeZone: string): readonly number[] {
  const candidates = [...new Set(candidatesOf(clock, timeZone))]
  return candidates.toSorted((left, right) => left - right).filter((instant) => wallClock(instant, timeZone) === clock)
}

/** By how far the zone is ahead a day before and a day later. */
function candidatesOf(clock: number, timeZone: string): readonly [before: number, after: number] {
  const of = (near: number) => clock - (wallClock(near, timeZone) - near)
  return [of(clock - dayMilliseconds), of(clock + dayMilliseconds)]
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23', ...numeric })
  formats.set(timeZone, format)
  return format
}
