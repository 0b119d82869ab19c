import { isStorable, longestText, plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** Text in Unicode normal form C. */
export const stringValue: ValueType = {
  check(value, { maxLength = longestText }) {
    if (typeof value !== 'string' || !isStorable(value)) return 'value.notText'
    return value.length > Math.min(maxLength, longestText) ? 'value.tooLong' : undefined
  },
  normalise: (value) => (typeof value === 'string' ? value.normalize('NFC') : value),
  parseInput: (text) => ({ value: text.trim().normalize('NFC') || null }),
  print: plainText,
}
