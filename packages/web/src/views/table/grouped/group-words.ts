import type { Registry } from '@twinwerk/model/definition/registry'
import type { GroupBy, GroupKey } from '@twinwerk/model/list/grouping'
import { unitWithKey } from '@twinwerk/model/calendar/units'
import type { Language, Text } from '@twinwerk/model/text/text'
import type { Locale } from '@twinwerk/model/value/value-type'
import { formatTag } from '@twinwerk/model/value/format/language'
import { printValue } from '../../../data/record/print-value.ts'

/** The words of the namespace `group` that a value may need. */
type Word = 'without' | 'yes' | 'no' | 'unnamed'

export type GroupWords = {
  readonly registry: Registry
  readonly locale: Locale
  readonly text: (text: Text) => string
  readonly word: (key: Word) => string
  readonly week: (week: number, year: string) => string
}

/** Returns the value of a group in words; `title` is that of a linked twin. */
export function groupLabel(words: GroupWords, by: GroupBy, of: { readonly key: GroupKey; readonly title: string | undefined }): string {
  const { registry, locale, text, word } = words
  const { key, title } = of
  if (key === null) return word('without')
  if (title !== undefined) return title || word('unnamed')
  if (by.path.length === 0) {
    const definition = registry.definitions.get(String(key))
    return definition ? text(definition.plural) : String(key)
  }
  if (by.unit) return periodLabel(words, by.unit, String(key))
  if (typeof key === 'boolean') return word(key ? 'yes' : 'no')
  const attribute = registry.attributes.get(by.path.at(-1) ?? '')
  return attribute ? printValue(attribute, key, locale) : String(key)
}

function periodLabel({ locale: { language }, week }: GroupWords, unit: NonNullable<GroupBy['unit']>, key: string): string {
  if (unit === 'year') return key
  if (unit === 'week') return week(Number(key.slice(6)), key.slice(0, 4))
  if (unit === 'quarter') return `${key.slice(5)} ${key.slice(0, 4)}`
  const day = new Date(`${unitWithKey(unit, key).from}T12:00:00Z`)
  return print(
    day,
    language,
    unit === 'month' ? { month: 'long', year: 'numeric' } : { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' },
  )
}

function print(day: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(formatTag(language), { ...options, timeZone: 'UTC' }).format(day)
}
