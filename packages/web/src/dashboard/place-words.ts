import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import type { TileMark, TilePlace } from '@twinwerk/model/dashboard/tile-marks'
import type { Registry } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import { formatTag } from '@twinwerk/model/value/format/language'
import { printDate } from '@twinwerk/model/value/format/date'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TFunction } from 'i18next'
import { printValue } from '../data/record/print-value.ts'

type Words = { readonly t: TFunction<'dashboard'>; readonly locale: Locale; readonly registry: Registry }

/** Names a place of the time axis: 'Nov. 2026', 'KW 48', 'Q4 2026'; for a stock, the day. `isShort` is for the axis. */
export function placeWords(
  { metric, over }: Tile,
  { days, key }: TilePlace,
  { t, locale, isShort }: Pick<Words, 't' | 'locale'> & { readonly isShort: boolean },
): string {
  const { language } = locale
  if (!over || (metric.stock && !isShort)) return printDate(days.to, language)
  const year = days.from.slice(0, 4)
  switch (over.unit) {
    case 'month':
      return new Intl.DateTimeFormat(formatTag(language), { month: 'short', ...(!isShort && { year: 'numeric' }), timeZone: 'UTC' }).format(
        new Date(`${days.from}T00:00:00Z`),
      )
    case 'week':
      return t(isShort ? 'weekShort' : 'week', {
        week: Number(key.slice(6)),
        year: key.slice(0, 4),
      })
    case 'quarter':
      return `Q${key.slice(6)} ${isShort ? year.slice(2) : year}`
    case 'year':
      return year
    default:
      return isShort ? String(Number(days.from.slice(8))) : printDate(days.from, language)
  }
}

/** Names a group: the value as lists print it, "not set" for none, and the number of groups of the rest. */
export function groupWords(
  { by = [], metric: { classes } }: Tile,
  { group, rest, title }: Pick<TileMark, 'group' | 'rest' | 'title'>,
  { t, locale, registry }: Words,
): string {
  if (rest !== undefined) return t('rest', { count: rest })
  const ofClass = typeof group === 'number' ? classes?.[group] : undefined
  if (ofClass) return textIn(ofClass.label, locale.language)
  if (title !== undefined) return title || t('unset')
  const attribute = registry.attributes.get(by.at(-1) ?? '')
  return (attribute && printValue(attribute, group, locale)) || t('unset')
}
