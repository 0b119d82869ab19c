import { compactCode } from './format/compact-code.ts'
import { isStorable, maxTextLength, plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** A text in Unicode normal form C. A code is stored without the groups of its printed form. */
export const stringValue: ValueType = {
  check(value, { maxLength = maxTextLength }) {
    if (typeof value !== 'string' || !isStorable(value)) return 'value.notText'
    return value.length > Math.min(maxLength, maxTextLength) ? 'value.tooLong' : undefined
  },
  normalise(value, { semanticType } = {}) {
    if (typeof value !== 'string') return value
    return semanticType === 'code' || semanticType === 'iban' ? compactCode(value) : value.normalize('NFC')
  },
  parseInput: (text) => ({ value: text.trim().normalize('NFC') || null }),
  print: plainText,
}
