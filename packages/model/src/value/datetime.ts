import { dayNumber } from '../calendar/date.ts'
import { instantOf } from '../calendar/instant.ts'
import { instantOfWallClock, wallClock } from '../calendar/zone.ts'
import { parseDate, printDate } from './format/date.ts'
import { plainText } from './format/text.ts'
import type { Locale, ValueType } from './value-type.ts'

const dayMilliseconds = 86_400_000
const minuteMilliseconds = 60_000

/** An instant in ISO 8601, stored in UTC with milliseconds, shown in the tenant's zone to the minute. */
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

function printInstant(instant: string, { language, timeZone }: Locale): string {
  const local = new Date(wallClock(Date.parse(instant), timeZone)).toISOString()
  return `${printDate(local.slice(0, 10), language)}, ${local.slice(11, 16)}`
}

/** Undefined also for an offset that carries the instant out of the years 0001 to 9999. */
function canonicalInstant(value: unknown): string | undefined {
  const milliseconds = typeof value === 'string' ? instantOf(value) : undefined
  const text = milliseconds === undefined ? undefined : new Date(milliseconds).toISOString()
  return text && instantOf(text) !== undefined ? text : undefined
}

/** '31.12.26, 14:30' or '31.12.2026 14:30:15' in the zone of the locale. */
function localInstant(text: string, { language, timeZone }: Locale): string | undefined {
  const match = /^(\S.*?),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  const date = match && parseDate(match[1] ?? '', language)
  if (!match || !date) return undefined
  const [hours, minutes, seconds] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  const clock = dayNumber(date) * dayMilliseconds + (hours * 60 + minutes) * minuteMilliseconds + seconds * 1000
  return canonicalInstant(new Date(instantOfWallClock(clock, timeZone)).toISOString())
}
