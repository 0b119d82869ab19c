import { addDays, addMonths } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'
import type { BookingLine } from './booking-line.ts'
import { datevColumns } from './datev-columns.ts'
import { encodeWindows1252, type Encoded } from './windows-1252.ts'
import type { Chart } from './default-rules.ts'

export type DatevHead = {
  /** First day of the month that the lines are of. */
  readonly month: DateText
  /** Time of the writing in the tenant's zone, as YYYY-MM-DDTHH:MM:SS.mmm. */
  readonly madeAt: string
  readonly consultant: number
  readonly client: number
  /** The month in which a year of the books begins, 1 to 12. */
  readonly yearBegin: number
  readonly accountLength: number
  readonly chart: Chart
}

/** A file takes no more bookings. */
export const maxDatevLines = 99_999

const textLength = 60
const referenceLength = 36
const nameLength = 30
const costCenterLength = 36

/** Writes a batch of bookings: header, names of columns, lines. Throws a RangeError for more lines than a file takes. */
export function writeDatevFile(head: DatevHead, lines: readonly BookingLine[]): Encoded {
  if (lines.length > maxDatevLines) throw new RangeError('too many lines for one file')
  const names = datevColumns.map(([name]) => name).join(';')
  return encodeWindows1252([headLine(head), names, ...lines.map(datevLine), ''].join('\r\n'))
}

/** The name of a file of a month. Later files of the same month are counted. */
export function datevFileName(month: DateText, number = 1): string {
  const counted = number === 1 ? '' : `_${number}`
  return `EXTF_Buchungsstapel_${compact(month).slice(0, 6)}${counted}.csv`
}

/** Header of the interface, version 700: category 21, batch of bookings in format version 13. */
function headLine({ month, madeAt, consultant, client, yearBegin, accountLength, chart }: DatevHead): string {
  const lastDay = addDays(addMonths(month, 1), -1)
  const made = madeAt.replaceAll(/\D/g, '').padEnd(17, '0').slice(0, 17)
  const year = Number(month.slice(0, 4)) - (Number(month.slice(5, 7)) < yearBegin ? 1 : 0)
  const name = quoted(`Buchungen ${month.slice(5, 7)}/${month.slice(0, 4)}`.slice(0, nameLength))
  return [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), 13, made, '', quoted('RE'), quoted(''), quoted('')],
    ...[consultant, client, `${year}${String(yearBegin).padStart(2, '0')}01`, accountLength, compact(month), compact(lastDay)],
    // Kind 1: bookings of finance; purpose 0: whatever the books are kept for; 0: lines may still be changed there.
    ...[name, quoted(''), 1, 0, 0, quoted('EUR'), '', quoted(''), '', '', quoted(chart.slice(-2)), '', '', quoted(''), quoted('')],
  ].join(';')
}

/** Writes one line with all its columns. */
export function datevLine(line: BookingLine): string {
  const { amount, side, account, contra, taxKey, costCenter = '', date, reference, dueDate, text } = line
  const values = new Map<string, string>([
    ['Umsatz (ohne Soll/Haben-Kz)', decimalComma(amount)],
    ['Soll/Haben-Kennzeichen', side],
    ['WKZ Umsatz', 'EUR'],
    ['Konto', account],
    ['Gegenkonto (ohne BU-Schlüssel)', contra],
    ['BU-Schlüssel', taxKey],
    ['Belegdatum', date.slice(8, 10) + date.slice(5, 7)],
    // The field takes letters, digits and these signs only.
    ['Belegfeld 1', reference.replaceAll(/[^A-Za-z0-9$&%*+/-]/g, '').slice(0, referenceLength)],
    ['Buchungstext', oneLine(text).slice(0, textLength)],
    ['KOST1 - Kostenstelle', oneLine(costCenter).slice(0, costCenterLength)],
    ['Fälligkeit', dueDate === null ? '' : dueDate.slice(8, 10) + dueDate.slice(5, 7) + dueDate.slice(0, 4)],
  ])
  return datevColumns.map(([name, kind]) => (kind === 'text' ? quoted(values.get(name) ?? '') : (values.get(name) ?? ''))).join(';')
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

function compact(day: DateText): string {
  return day.replaceAll('-', '')
}

/** 54.80 as 54,80; amounts of lines have whole cents. */
function decimalComma(amount: Amount): string {
  const cents = String(amount / 100n).padStart(3, '0')
  return `${cents.slice(0, -2)},${cents.slice(-2)}`
}
