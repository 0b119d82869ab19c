import { printDateInFull } from '@twinwerk/model/value/format/date'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import type { Locale } from '@twinwerk/model/value/value-type'
import { plainText } from '@twinwerk/model/value/format/text'
import { valueTypes } from '@twinwerk/model/value/registry'
import { zonedText } from './zoned.ts'

/** How values become text: for people in their language and zone, or for machines as in JSON. */
export type Wording = { readonly for: 'people' | 'machines'; readonly enums: boolean; readonly locale: Locale }

/** Formats a value (wire form, not null) as text. */
export function formatValue(attribute: Attribute, value: unknown, wording: Wording): string {
  if (attribute.dataType === 'enum') return wording.enums ? labelOf(attribute, value, wording) : plainText(value)
  if (wording.for === 'machines') return plainText(value)
  switch (attribute.dataType) {
    case 'date':
      return printDateInFull(plainText(value), wording.locale.language)
    case 'datetime':
      return zonedText(plainText(value), wording.locale)
    case 'bool':
    case 'duration':
    case 'range':
    case 'point':
      return valueTypes[attribute.dataType].print(value, attribute, wording.locale)
    default:
      return typeof value === 'number' ? numberWord(value, attribute, wording) : plainText(value)
  }
}

/** Formats a number with the decimal sign of the language, without groups and unit. An amount has two to four decimals. */
function numberWord(value: number, { unit }: Pick<Attribute, 'unit'>, wording: Wording): string {
  if (wording.for === 'machines') return String(value)
  const german = wording.locale.language !== 'en'
  const { amount, plain } = german ? formats.de : formats.en
  return (unit === 'currency' ? amount : plain).format(value)
}

function labelOf(attribute: Attribute, value: unknown, { locale }: Wording): string {
  const known = attribute.enumValues?.find(({ name }) => name === value)
  return known ? textIn(known.label, locale.language) : plainText(value)
}

function formatsOf(tag: string) {
  return {
    amount: new Intl.NumberFormat(tag, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    plain: new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 }),
  }
}

const formats = { de: formatsOf('de-DE'), en: formatsOf('en-GB') }
