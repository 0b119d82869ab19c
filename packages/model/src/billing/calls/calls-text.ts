import { dateParts, type DateText } from '../../calendar/date.ts'
import type { Text } from '../../text/text.ts'

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

const englishMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The line of a receipt for the calls of a zone and a month (its first day). Late calls come after the month was billed. */
export function callsText({ zone, month, isLate }: { readonly zone: string; readonly month: DateText; readonly isLate: boolean }): Text {
  const { year, month: number } = dateParts(month) ?? { year: 0, month: 1 }
  return {
    de: `${isLate ? 'Nachberechnung ' : ''}Verbindungen ${zone} ${months[number - 1] ?? ''} ${year}`,
    en: `${isLate ? 'Later charge: calls' : 'Calls'} ${zone} ${englishMonths[number - 1] ?? ''} ${year}`,
  }
}
