import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TFunction } from 'i18next'
import { textIn } from '@twinwerk/model/text/text'
import { printValue } from '../../data/record/print-value.ts'
import { isEmpty } from '../../data/record/record.ts'

type Parts = {
  readonly registry: Registry
  readonly locale: Locale
  readonly t: TFunction<'panel'>
  readonly valueOf: (systematics: Systematics) => unknown
}

/**
 * Returns the parts of the line below the name of a twin. The line has no labels, so each part must be clear without one. A number without
 * a unit includes its label, a yes is the label alone, and two adjacent days are a period.
 */
export function subtitleParts(attributes: readonly Systematics[], { registry, locale, t, valueOf }: Parts): readonly string[] {
  const known = attributes.flatMap((systematics) => registry.attributes.get(systematics) ?? [])
  return known.map((attribute, index) => part(attribute, index)).filter((words) => words !== '')

  function part(attribute: Attribute, index: number): string {
    const [before, after] = [known[index - 1], known[index + 1]]
    if (isDay(attribute) && isDay(after)) return period(print(attribute), print(after))
    if (isDay(attribute) && isDay(before)) return ''
    const value = valueOf(attribute.systematics)
    const label = textIn(attribute.label, locale.language)
    if (attribute.dataType === 'bool') return value === true ? label : ''
    return isBareNumber(attribute) && !isEmpty(value) ? `${label} ${print(attribute)}` : print(attribute)
  }

  function print(attribute: Attribute): string {
    return printValue(attribute, valueOf(attribute.systematics), locale)
  }

  function period(first: string, last: string): string {
    if (first !== '' && last !== '') return `${first} – ${last}`
    if (first !== '') return t('from', { day: first })
    return last === '' ? '' : t('until', { day: last })
  }
}

function isDay(attribute: Attribute | undefined): attribute is Attribute {
  return attribute?.dataType === 'date'
}

function isBareNumber({ dataType, unit, measureIn }: Attribute): boolean {
  return ['integer', 'long', 'float', 'double'].includes(dataType) && unit === undefined && measureIn === undefined
}
