import { dayMilliseconds } from '../../calendar/date.ts'
import { instantsOfWallClock, wallClock, zoneOffset } from '../../calendar/zone.ts'
import type { Language } from '../../text/text.ts'
import { formatTag } from './language.ts'

type Place = { readonly language: Language; readonly timeZone: string }

const names = new Map<string, Intl.DateTimeFormat>()

/** Returns true if the wall clock shows the same time at another instant, because the clock goes back near it. */
export function isAmbiguousTime(instant: number, timeZone: string): boolean {
  const day = Math.floor(instant / dayMilliseconds) * dayMilliseconds
  // A fast test for all instants of a day; without a clock change near, the function ends here.
  if (zoneOffset(day - dayMilliseconds, timeZone) === zoneOffset(day + 2 * dayMilliseconds, timeZone)) return false
  return instantsOfWallClock(wallClock(instant, timeZone), timeZone).length > 1
}

/** Returns the zone's name for its time at an instant: 'MESZ' or 'MEZ', 'CEST' or 'CET', else 'GMT-4'. */
export function zoneMark(instant: number, { language, timeZone }: Place): string {
  const tag = formatTag(language)
  const key = `${tag} ${timeZone}`
  const format = names.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' })
  names.set(key, format)
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Returns the instant at which the wall clock shows this time with this zone name (in lower case). */
export function markedInstant(clock: number, mark: string, place: Place): number | undefined {
  return instantsOfWallClock(clock, place.timeZone).find((instant) => zoneMark(instant, place).toLowerCase() === mark)
}
