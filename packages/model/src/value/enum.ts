import { plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

/** The name of an enum value of the attribute. It is printed by its name, because its label belongs to the definition. */
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
