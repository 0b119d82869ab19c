import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Locale } from '@twinwerk/model/value/value-type'
import { textIn } from '@twinwerk/model/text/text'
import { valueTypes } from '@twinwerk/model/value/registry'
import { isEmpty } from './record.ts'

/** A value as a person reads it: an enum by its label, nothing as an empty text. */
export function printValue(attribute: Attribute, value: unknown, locale: Locale): string {
  if (isEmpty(value)) return ''
  const choice = attribute.enumValues?.find(({ name }) => name === value)
  return choice ? textIn(choice.label, locale.language) : valueTypes[attribute.dataType].print(value, attribute, locale)
}
