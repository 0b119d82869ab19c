/** A calendar day 'YYYY-MM-DD' in the proleptic Gregorian calendar, years 0001 to 9999. */
export type DateText = string

/** Milliseconds of a UTC day. */
export const dayMilliseconds = 86_400_000

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/

export type DateParts = { year: number; month: number; day: number }

/** Parses a real calendar day into its parts. Returns undefined for any other text (2025-02-29, 0000-01-01). Months count from 1. */
export function dateParts(text: string): DateParts | undefined {
  const match = datePattern.exec(text)
  if (!match) return undefined
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  if (parts.year < 1 || parts.month < 1 || parts.month > 12) return undefined
  if (parts.day < 1 || parts.day > daysInMonth(parts.year, parts.month)) return undefined
  return parts
}

export function isDate(text: string): boolean {
  return dateParts(text) !== undefined
}

export function dateText({ year, month, day }: DateParts): DateText {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Returns the number of days since 1970-01-01. Throws a RangeError for a text that is no date; callers validate input first. */
export function dayNumber(date: DateText): number {
  const parts = dateParts(date)
  if (!parts) throw new RangeError('not a date')
  const moment = new Date(0)
  moment.setUTCFullYear(parts.year, parts.month - 1, parts.day)
  return moment.getTime() / dayMilliseconds
}

/** Returns the day with this number. Throws a RangeError outside the years 0001 to 9999. */
export function dateOfDayNumber(days: number): DateText {
  const moment = new Date(days * dayMilliseconds)
  const date = dateText({ year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() })
  if (!isDate(date)) throw new RangeError('date outside the years 0001 to 9999')
  return date
}
