import { dateOfDayNumber, dateParts, dateText, dayNumber, daysInMonth, type DateText } from './date.ts'
import { parseDuration, spanOf } from './duration.ts'

/**
 * Returns the same day a number of months later. If that month has no such day, its last day is returned (§188 (3) BGB). Throws a
 * RangeError outside the years 0001 to 9999.
 */
export function addMonths(date: DateText, months: number): DateText {
  const parts = dateParts(date)
  if (!parts || !Number.isSafeInteger(months)) throw new RangeError('not a date or not a whole number of months')
  const count = parts.year * 12 + parts.month - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  if (year < 1 || year > 9999) throw new RangeError('date outside the years 0001 to 9999')
  return dateText({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) })
}

/** Adds days to a date. Throws a RangeError outside the years 0001 to 9999. */
export function addDays(date: DateText, days: number): DateText {
  return dateOfDayNumber(dayNumber(date) + days)
}

/**
 * Moves a day by an ISO 8601 duration such as 'P24M', 'P1W' or '-P40D': months first, then days.
 * Throws a RangeError for a duration with hours, minutes or seconds.
 */
export function addDuration(date: DateText, duration: string): DateText {
  const parts = parseDuration(duration)
  const span = parts && spanOf(parts)
  if (!span || span.milliseconds !== 0) throw new RangeError('not a duration of whole days')
  return addDays(addMonths(date, span.months), span.days)
}

/** Returns the number of days from the first date to the second date; negative if the second date is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return dayNumber(to) - dayNumber(from)
}
