/** A moment as a calendar and a clock on the wall show it. Months count from 1. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number; millisecond: number }

const formats = new Map<string, Intl.DateTimeFormat>()

export function wallAt(instant: number, zone: string): Wall {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  const { year, month, day, hour, minute, second } = parts as Omit<Wall, 'millisecond'>
  return { year, month, day, hour, minute, second, millisecond: ((instant % 1000) + 1000) % 1000 }
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

function offsetAt(instant: number, zone: string): number {
  return utcOf(wallAt(instant, zone)) - instant
}

function utcOf({ year, month, day, hour, minute, second, millisecond }: Wall): number {
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
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
