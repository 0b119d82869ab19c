import { useMemo } from 'react'
import { printValue } from '../../../data/record/print-value.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { useText } from '../../../i18n/use-text.ts'
import { dayOf, dayOrMoment } from './day-or-moment.ts'
import { twinTextIn } from '@twinwerk/model/text/twin-text'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Amount } from '@twinwerk/model/number/amount'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'

/** Returns functions that print values for customers: labels and words of the definitions, days with the full year. */
export function useWords() {
  const registry = useRegistry()
  const locale = useLocale()
  const text = useText()
  return useMemo(() => {
    const money = new Intl.NumberFormat(locale.language, { style: 'currency', currency: 'EUR' })
    const moment = new Intl.DateTimeFormat(locale.language === 'en' ? 'en-GB' : 'de-DE', {
      timeZone: locale.timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    /** Returns the name of a type (`definition` of a twin). */
    const type = (definition: string): string => {
      const known = registry.definitions.get(definition)
      return known ? text(known.label) : ''
    }
    return {
      label: (systematics: string): string => {
        const named = registry.attributes.get(systematics) ?? registry.relations.get(systematics)
        return named ? text(named.label) : ''
      },
      value: (systematics: string, value: unknown): string => {
        const attribute = registry.attributes.get(systematics)
        if (!attribute) return ''
        if (attribute.semanticType === 'iban' && typeof value === 'string') return value.replaceAll(/(.{4})(?=.)/g, '$1 ')
        if (attribute.dataType === 'date' && typeof value === 'string') return printDateInFull(value, locale.language)
        if (attribute.dataType === 'datetime' && typeof value === 'string') return dayOrMoment(value, locale)
        return printValue(attribute, value, locale)
      },
      /** Returns a text of a twin in the reader's language, if the tenant has translated it. */
      own: (twin: TwinJson | undefined, systematics: string): string | null =>
        twin ? twinTextIn(twin, systematics, locale.language) : null,
      day: (day: string | null): string => (day === null ? '' : dayOf(day, locale)),
      time: (at: number): string => moment.format(at),
      /** Prints a price with at least this number of decimals. */
      price: (euro: number, minDecimals: number): string =>
        printNumber(euro, { dataType: 'double', unit: 'currency', minDecimals }, locale.language),
      euro: (euro: number | null): string => (euro === null ? '' : money.format(euro)),
      amount: (amount: Amount): string => money.format(euroOfAmount(amount)),
      number: (value: number): string => printNumber(value, { dataType: 'double', decimals: 0 }, locale.language),
      type,
      /** Returns the title of a request in the customer's words. */
      request: (definition: string): string => {
        const title = registry.definitions.get(definition)?.request?.title
        return title ? text(title) : type(definition)
      },
      icon: (definition: string): string | undefined => registry.definitions.get(definition)?.icon,
    }
  }, [registry, locale, text])
}

export type Words = ReturnType<typeof useWords>
