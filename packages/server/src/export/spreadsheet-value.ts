import { dayNumber, isDate } from '@twinwerk/model/calendar/date'
import type { Cell } from './cell.ts'
import type { Column } from './column.ts'
import type { Wording } from './wording.ts'
import { formatValue } from './wording.ts'
import { zonedClock } from './zoned.ts'

/** How a spreadsheet shows a value. Both writers know these names. */
export type CellFormat = 'text' | 'lines' | 'date' | 'datetime' | 'currency' | 'whole' | 'plain'

/** A value as a spreadsheet stores it: days and instants are numbers of days since 1899-12-30, in the reader's zone. */
export type SpreadsheetValue = { readonly value: string | number | boolean; readonly format: CellFormat } | null

const dayMilliseconds = 86_400_000
const firstDay = dayNumber('1899-12-30')
/** Spreadsheets count a 29th of February 1900, which never existed; only later days are unambiguous. */
const firstCertainDay = 61
const lastDay = dayNumber('9999-12-31') - firstDay
/** Spreadsheets store fifteen digits, so larger numbers are written as text. */
const maxExact = 1e15
const longestText = 32_767

export function spreadsheetValue(cell: Cell, { attribute }: Column, wording: Wording): SpreadsheetValue {
  if (cell === null) return null
  if (typeof cell === 'boolean') return { value: cell, format: 'plain' }
  if (typeof cell === 'string') return textValue(cell)
  if (typeof cell === 'number') {
    if (Math.abs(cell) >= maxExact) return textValue(String(cell))
    if (attribute.unit === 'currency') return { value: cell, format: 'currency' }
    return { value: cell, format: attribute.dataType === 'integer' || attribute.dataType === 'long' ? 'whole' : 'plain' }
  }
  if ('day' in cell) return dayValue(cell.day) ?? textValue(formatValue(attribute, cell.day, wording))
  return timeValue(zonedClock(cell.instant, wording.locale.timeZone)) ?? textValue(formatValue(attribute, cell.instant, wording))
}

/** Returns undefined for a day that spreadsheets cannot count. */
export function dayValue(day: string): SpreadsheetValue | undefined {
  const days = isDate(day) ? dayNumber(day) - firstDay : 0
  return days >= firstCertainDay ? { value: days, format: 'date' } : undefined
}

/** Converts the time that a clock shows, in milliseconds as if its zone were UTC. Returns undefined outside the range of a spreadsheet. */
export function timeValue(clock: number): SpreadsheetValue | undefined {
  const days = clock / dayMilliseconds - firstDay
  return days >= firstCertainDay && days < lastDay + 1 ? { value: days, format: 'datetime' } : undefined
}

export function textValue(text: string): NonNullable<SpreadsheetValue> {
  const value = text.length > longestText ? `${text.slice(0, longestText - 1).toWellFormed()}…` : text
  return { value, format: value.includes('\n') ? 'lines' : 'text' }
}

/** Returns the name of a sheet: at most 31 characters, without characters that spreadsheets reject. */
export function sheetName(title: string): string {
  return (
    title
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .toWellFormed()
      .replace(/^'+|'+$/g, '')
      .trim() || 'Twinwerk'
  )
}
