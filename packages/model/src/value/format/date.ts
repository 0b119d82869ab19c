import { dateParts, isDate, type DateText } from '../../calendar/date.ts'
import type { Language } from '../../text/text.ts'

/** First year of the hundred that a two-digit year means: 50 is 1950, 49 is 2049. */
const firstShortYear = 1950

/** The same separator twice. */
const englishDate = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/
const germanDate = /^(\d{1,2})([./, -])(\d{1,2})\2(\d{4}|\d{2})$/

/** The day with a two-digit year, '31.12.26' or '31/12/26', where that would be read as the same year; else with the whole one. */
export function printDate(date: DateText, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const separator = language === 'en' ? '/' : '.'
  return [day, month, fullYear(year.slice(-2)) === year ? year.slice(-2) : year].join(separator)
}

/**
 * Reads day, month and a year of two or four digits, parted as people part them (the keys for numbers have a comma in German), or the wire
 * form; undefined if it is no real day. The order is that of Europe in English, too.
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

/** The day with its whole year, '31.12.2026' or '31/12/2026'; a text that is no day stays as it is. */
export function printDateInFull(date: DateText, language: Language): string {
  const [year, month, day, surplus] = date.split('-')
  if (day === undefined || surplus !== undefined) return date
  return [day, month, year].join(language === 'en' ? '/' : '.')
}
