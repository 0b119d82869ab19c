import { canonicalAddress } from '../identifier/telecom/ip-address.ts'
import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** An IPv4 or IPv6 address or network, such as '192.0.2.1', '192.0.2.0/29', '2001:db8::/48'. */
export const inetValue: ValueType = {
  check: (value) => (typeof value === 'string' && canonicalAddress(value) ? undefined : 'value.notInet'),
  normalise: (value) => (typeof value === 'string' ? (canonicalAddress(value) ?? value) : value),
  parseInput(text) {
    if (text.trim() === '') return { value: null }
    const value = canonicalAddress(text.trim())
    return value ? { value } : { problem: 'value.notInet' }
  },
  print: plainText,
}
