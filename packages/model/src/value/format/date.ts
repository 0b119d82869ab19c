import { dateParts, isDate, type DateText } from '../../calendar/date.ts'
import type { Language } from '../../text/text.ts'

/** The first year of the hundred years of two-digit years: 50 is 1950, 49 is 2049. */
const firstShortYear = 1950

/** Both separators must be equal. */
const englishDate = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/
const germanDate = /^(\d{1,2})([./, -])(\d{1,2})\2(\d{4}|\d{2})$/

/**
 * Prints a day with a two-digit year, '31.12.26' or '31/12/26', if `parseDate` reads that as the same year. Otherwise prints the full year.
 */
export function printDate(date: DateText, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const separator = language === 'en' ? '/' : '.'
  return [day, month, fullYear(year.slice(-2)) === year ? year.slice(-2) : year].join(separator)
}

/**
 * Parses day, month and a year of two or four digits with the usual separators, or the wire form. German allows commas, because German
 * number pads have a comma key. Returns undefined if the text is no real day. The order is day, month, year, in English too.
 */
export function parseDate(text: string, language: Language): DateText | undefined {
  if (isDate(text)) return text
  const match = (language === 'en' ? englishDate : germanDate).exec(text.replaceAll(/([.,])\s/g, '$1'))
  if (!match) return undefined
  const [, day = '', , month = '', year = ''] = match
  const date = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return dateParts(date) && date
}

function fullYear(year: string): string {
  if (year.length === 4) return year
  const century = Math.floor(firstShortYear / 100) * 100
  const full = century + Number(year)
  return String(full < firstShortYear ? full + 100 : full)
}

/** Prints a day with its full year, '31.12.2026' or '31/12/2026'. A text that is no day is returned unchanged. */
export function printDateInFull(date: DateText, language: Language): string {
  const [year, month, day, surplus] = date.split('-')
  if (day === undefined || surplus !== undefined) return date
  return [day, month, year].join(language === 'en' ? '/' : '.')
}
