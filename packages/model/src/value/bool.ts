import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

const yes = ['ja', 'yes', 'true']
const no = ['nein', 'no', 'false']

export const boolValue: ValueType = {
  check: (value) => (typeof value === 'boolean' ? undefined : 'value.notBool'),
  normalise: (value) => value,
  parseInput(text) {
    const word = text.trim().toLowerCase()
    if (word === '') return { value: null }
    if (yes.includes(word)) return { value: true }
    return no.includes(word) ? { value: false } : { problem: 'value.notBool' }
  },
  print(value, _, { language }) {
    if (typeof value !== 'boolean') return plainText(value)
    if (language === 'en') return value ? 'Yes' : 'No'
    return value ? 'Ja' : 'Nein'
  },
}
