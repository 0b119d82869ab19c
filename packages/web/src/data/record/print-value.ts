import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Locale } from '@twinwerk/model/value/value-type'
import { textIn } from '@twinwerk/model/text/text'
import { valueTypes } from '@twinwerk/model/value/registry'
import { inGroups } from '@twinwerk/model/value/format/in-groups'
import { isEmpty } from './record.ts'

/** Prints a value for users: an enum by its label, an IBAN in groups, a JSON text without quotes. An empty value becomes an empty text. */
export function printValue(attribute: Attribute, value: unknown, locale: Locale): string {
  if (isEmpty(value)) return ''
  if (attribute.dataType === 'json' && typeof value === 'string') return value
  if (attribute.semanticType === 'iban' && typeof value === 'string') return inGroups(value)
  const choice = attribute.enumValues?.find(({ name }) => name === value)
  return choice ? textIn(choice.label, locale.language) : valueTypes[attribute.dataType].print(value, attribute, locale)
}
