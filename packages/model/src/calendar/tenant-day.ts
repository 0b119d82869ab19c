import { dateParts, dateText, isDate, type DateText } from './date.ts'

const minuteMilliseconds = 60_000

/**
 * The calendar day of an instant (ISO 8601 text or milliseconds since 1970) in an IANA time zone such as 'Europe/Berlin'.
 * Throws a RangeError for an unknown zone or an instant outside the years 0001 to 9999.
 */
export function tenantDay(instant: string | number, timeZone: string): DateText {
  const day = dateText(wallClock(new Date(instant).getTime(), timeZone))
  if (!isDate(day)) throw new RangeError('instant outside the years 0001 to 9999')
  return day
}

/**
 * The first instant of a calendar day in a time zone, as ISO 8601 UTC. Where the clock is set forward at midnight,
 * that is the first moment after the gap; where it is set back over midnight, the earlier one.
 */
export function startOfDay(date: DateText, timeZone: string): string {
  const parts = dateParts(date)
  if (!parts) throw new RangeError('not a date')
  const midnight = new Date(0).setUTCFullYear(parts.year, parts.month - 1, parts.day)
  // Zones reach from -12 to +14 hours; the first minute of the range that shows the day is found by halving.
  let before = midnight - 16 * 60 * minuteMilliseconds
  let inside = midnight + 14 * 60 * minuteMilliseconds
  while (inside - before > 1_000) {
    const middle = Math.floor((before + inside) / 2_000) * 1_000
    if (dateText(wallClock(middle, timeZone)) < date) before = middle
    else inside = middle
  }
  return new Date(inside).toISOString()
}

function wallClock(milliseconds: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(milliseconds).map((part) => [part.type, Number(part.value)]))
  return { year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0 }
}
