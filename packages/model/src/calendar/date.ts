/** A calendar day 'YYYY-MM-DD' in the proleptic Gregorian calendar, years 0001 to 9999. */
export type DateText = string

/** Milliseconds of a UTC day. */
export const dayMilliseconds = 86_400_000

export type DateParts = { year: number; month: number; day: number }

/**
 * Parses a real calendar day into its parts. Returns undefined for any other text (2025-02-29, 0000-01-01). Months count from 1. A bill
 * asks for thousands of days, so digits are read one by one: a regular expression takes several times as long.
 */
export function dateParts(text: string): DateParts | undefined {
  if (text.length !== 10 || text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return undefined
  const year = digits(text, 0) * 100 + digits(text, 2)
  const month = digits(text, 5)
  const day = digits(text, 8)
  const isReal = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return isReal ? { year, month, day } : undefined
}

const dash = '-'.charCodeAt(0)
const zero = '0'.charCodeAt(0)

/** Reads two decimal digits; NaN for anything else. */
function digits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - zero, text.charCodeAt(at + 1) - zero]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
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

/** Days of the four centuries after which the Gregorian calendar repeats, of a century and of four years within them. */
const [daysIn400, daysIn100, daysIn4] = [146_097, 36_524, 1461]
/** The day number of 0000-03-01. Years are counted from March, so that a leap day is the last day of a year. */
const marchOfYear0 = -719_468

/** Returns the number of days since 1970-01-01. Throws a RangeError for a text that is no date; callers validate input first. */
export function dayNumber(date: DateText): number {
  const parts = dateParts(date)
  if (!parts) throw new RangeError('not a date')
  const month = (parts.month + 9) % 12
  const year = parts.month <= 2 ? parts.year - 1 : parts.year
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return marchOfYear0 + year * 365 + leapDays + daysBeforeMonth(month) + parts.day - 1
}

/** Returns the days of a year before a month, both counted from March (0): the lengths 31, 30, 31, 30, 31 repeat. */
function daysBeforeMonth(month: number): number {
  return Math.floor((month * 153 + 2) / 5)
}

/** Returns the day with this number. Throws a RangeError outside the years 0001 to 9999. */
export function dateOfDayNumber(days: number): DateText {
  const since = days - marchOfYear0
  const era = Math.floor(since / daysIn400)
  const dayOfEra = since - era * daysIn400
  const leapDays = Math.floor(dayOfEra / (daysIn4 - 1)) - Math.floor(dayOfEra / daysIn100) + Math.floor(dayOfEra / (daysIn400 - 1))
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const fromMarch = Math.floor((dayOfYear * 5 + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  if (!(year >= 1 && year <= 9999) || !Number.isInteger(days)) throw new RangeError('date outside the years 0001 to 9999')
  return dateText({ year, month, day: dayOfYear - daysBeforeMonth(fromMarch) + 1 })
}
