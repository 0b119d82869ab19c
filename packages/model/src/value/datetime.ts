import { dateText, dayMilliseconds, dayNumber } from '../calendar/date.ts'
import { instantOf } from '../calendar/instant.ts'
import { instantOfWallClock, wallClock } from '../calendar/zone.ts'
import { isAmbiguousTime, markedInstant, zoneMark } from './format/clock-change.ts'
import { parseDate, printDate } from './format/date.ts'
import { plainText } from './format/text.ts'
import type { Locale, ValueType } from './value-type.ts'

const minuteMilliseconds = 60_000

/**
 * An instant in ISO 8601. It is stored in UTC with milliseconds, and shown in the tenant's zone to the minute. In an hour that occurs
 * twice, the text includes the zone's name.
 */
export const datetimeValue: ValueType = {
  check: (value) => (canonicalInstant(value) ? undefined : 'value.notDateTime'),
  normalise: (value) => canonicalInstant(value) ?? value,
  parseInput(text, locale) {
    if (text.trim() === '') return { value: null }
    const value = canonicalInstant(text.trim()) ?? localInstant(text.trim(), locale)
    return value ? { value } : { problem: 'value.notDateTime' }
  },
  print(value, _, locale) {
    const instant = canonicalInstant(value)
    return instant ? printInstant(instant, locale) : plainText(value)
  },
}

function printInstant(text: string, { language, timeZone }: Locale): string {
  const instant = Date.parse(text)
  const local = new Date(wallClock(instant, timeZone))
  // In a zone ahead of UTC, the local year may be 10000, which has another form in ISO text.
  const day = dateText({ year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() })
  const mark = isAmbiguousTime(instant, timeZone) ? ` ${zoneMark(instant, { language, timeZone })}` : ''
  return `${printDate(day, language)}, ${local.toISOString().slice(-13, -8)}${mark}`
}

/** Converts an instant to UTC text. Also returns undefined if the offset moves the instant out of the years 0001 to 9999. */
function canonicalInstant(value: unknown): string | undefined {
  const milliseconds = typeof value === 'string' ? instantOf(value) : undefined
  const text = milliseconds === undefined ? undefined : new Date(milliseconds).toISOString()
  return text && instantOf(text) !== undefined ? text : undefined
}

/** Parses '31.12.26, 14:30', '31.12.2026 14:30:15 Uhr' or '25.10.26, 02:30 MEZ' in the zone of the locale. */
function localInstant(text: string, { language, timeZone }: Locale): string | undefined {
  const match = /^(\S.*?),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s+(\S+))?$/.exec(text)
  const date = match && parseDate(match[1] ?? '', language)
  if (!match || !date) return undefined
  const [hours, minutes, seconds] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  const clock = dayNumber(date) * dayMilliseconds + (hours * 60 + minutes) * minuteMilliseconds + seconds * 1000
  const mark = match[5]?.toLowerCase()
  const instant =
    mark === undefined || (mark === 'uhr' && language !== 'en')
      ? instantOfWallClock(clock, timeZone)
      : markedInstant(clock, mark, { language, timeZone })
  return instant === undefined ? undefined : canonicalInstant(new Date(instant).toISOString())
}
