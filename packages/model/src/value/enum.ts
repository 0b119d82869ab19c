import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** The name of one of the attribute's enum values. Its label belongs to the definition, so it is shown by its name here. */
export const enumValue: ValueType = {
  check: (value, attribute) => (attribute.enumValues?.some(({ name }) => name === value) ? undefined : 'value.unknownEnum'),
  normalise: (value) => value,
  parseInput(text, _, attribute) {
    if (text.trim() === '') return { value: null }
    const chosen = attribute.enumValues?.find(({ name }) => name === text.trim())
    return chosen ? { value: chosen.name } : { problem: 'value.unknownEnum' }
  },
  print: plainText,
}
