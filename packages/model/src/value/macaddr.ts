import { canonicalMac } from '../identifier/telecom/mac.ts'
import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** A MAC address, accepted with ':', '-', '.' or no separators, stored and shown as '02:00:5e:00:00:01'. */
export const macaddrValue: ValueType = {
  check: (value) => (typeof value === 'string' && canonicalMac(value) ? undefined : 'value.notMac'),
  normalise: (value) => (typeof value === 'string' ? (canonicalMac(value) ?? value) : value),
  parseInput(text) {
    if (text.trim() === '') return { value: null }
    const value = canonicalMac(text.trim())
    return value ? { value } : { problem: 'value.notMac' }
  },
  print: (value) => (typeof value === 'string' ? (canonicalMac(value) ?? value) : plainText(value)),
}
