import { dateParts, type DateText } from '../../calendar/date.ts'

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

/** The line of a receipt for the calls of a zone and a month (its first day), in German. Late calls come after the month was billed. */
export function callsText({ zone, month, isLate }: { readonly zone: string; readonly month: DateText; readonly isLate: boolean }): string {
  const { year, month: number } = dateParts(month) ?? { year: 0, month: 1 }
  return `${isLate ? 'Nachberechnung ' : ''}Verbindungen ${zone} ${months[number - 1] ?? ''} ${year}`
}
