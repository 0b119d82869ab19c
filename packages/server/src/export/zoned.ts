import { wallClock } from '@twinwerk/model/calendar/zone'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Locale } from '@twinwerk/model/value/value-type'

const quarterHour = 900_000
const maxCached = 50_000
const offsets = new Map<string, number>()

/**
 * Returns the wall clock time of an instant, in milliseconds as if the zone were UTC. Zones change their offset at full quarters of an hour
 * only.
 */
export function zonedClock(instant: string, timeZone: string): number {
  const milliseconds = Date.parse(instant)
  const quarter = Math.floor(milliseconds / quarterHour) * quarterHour
  const key = `${timeZone} ${quarter}`
  const cached = offsets.get(key)
  if (cached !== undefined) return milliseconds + cached
  const offset = wallClock(quarter, timeZone) - quarter
  if (offsets.size >= maxCached) offsets.clear()
  offsets.set(key, offset)
  return milliseconds + offset
}

/** Formats an instant as `21.11.2026 11:00:00`, in the zone and order of the locale. */
export function zonedText(instant: string, { language, timeZone }: Locale): string {
  const clock = new Date(zonedClock(instant, timeZone)).toISOString()
  return `${printDateInFull(clock.slice(0, 10), language)} ${clock.slice(11, 19)}`
}
