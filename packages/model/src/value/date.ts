import { isDate } from '../calendar/date.ts'
import { parseDate, printDate } from './format/date.ts'
import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** A calendar day 'YYYY-MM-DD', years 0001 to 9999. */
export const dateValue: ValueType = {
  check: (value) => (typeof value === 'string' && isDate(value) ? undefined : 'value.notDate'),
  normalise: (value) => value,
  parseInput(text, { language }) {
    if (text.trim() === '') return { value: null }
    const value = parseDate(text.trim(), language)
    return value ? { value } : { problem: 'value.notDate' }
  },
  print: (value, _, { language }) => (typeof value === 'string' && isDate(value) ? printDate(value, language) : plainText(value)),
}
