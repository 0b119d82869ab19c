/** A moment as a calendar and a clock on the wall show it. Months count from 1. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number; millisecond: number }

export function wallAt(instant: number, zone: string): Wall {
  const shown = new Date(instant + offsetAt(instant, zone))
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()]
  const [hour, minute, second] = [shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds()]
  return { year, month, day, hour, minute, second, millisecond: shown.getUTCMilliseconds() }
}

/** The instant of a wall time. In the hour that is skipped in spring it is one later, in the hour that comes twice the first of the two. */
export function instantOf(wall: Wall, zone: string): number {
  const asUtc = utcOf(wall)
  const before = asUtc - offsetAt(asUtc - dayMs, zone)
  const after = asUtc - offsetAt(asUtc + dayMs, zone)
  if (utcOf(wallAt(before, zone)) === asUtc) return before
  return utcOf(wallAt(after, zone)) === asUtc ? after : before
}

const dayMs = 86_400_000

/** Milliseconds that the zone is ahead of UTC: the same for all of a minute. */
function offsetAt(instant: number, zone: string): number {
  const minute = Math.floor(instant / minuteMs) * minuteMs
  const known = offsets.get(zone)
  const offset = known?.get(minute) ?? offsetOf(minute, zone)
  // Asking for it is slow, and steps of one moment ask for the same few.
  if (!known || known.size >= maxKept) offsets.set(zone, new Map([[minute, offset]]))
  else known.set(minute, offset)
  return offset
}

function offsetOf(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant)
  const shown = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Omit<Wall, 'millisecond'>
  return utcOf({ ...shown, millisecond: 0 }) - instant
}

const minuteMs = 60_000
const maxKept = 10_000
const offsets = new Map<string, Map<number, number>>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** `Date.UTC` takes the years 0 to 99 for those of the twentieth century. */
function utcOf({ year, month, day, hour, minute, second, millisecond }: Wall): number {
  return new Date(Date.UTC(2000, 0, 1, hour, minute, second, millisecond)).setUTCFullYear(year, month - 1, day)
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601-hc-h23', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}
