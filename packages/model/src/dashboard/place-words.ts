import type { Attribute, Registry } from '../definition/registry.ts'
import { textIn } from '../text/text.ts'
import { printDate } from '../value/format/date.ts'
import { formatTag } from '../value/format/language.ts'
import type { Locale } from '../value/value-type.ts'
import type { Tile } from './dashboard.ts'
import type { TileMark, TilePlace } from './tile-marks.ts'

/** The words with which a screen or a mail names the places and groups of tiles. */
export type TileWords = {
  readonly unset: string
  /** The words in the place of a value of too few records; the value is told as absent without them. */
  readonly few?: string
  readonly rest: (count: number) => string
  readonly week: (week: { readonly week: number; readonly year: string }, isShort: boolean) => string
  /** Prints a value as lists do. */
  readonly value: (attribute: Attribute, value: unknown, locale: Locale) => string
}

type Words = { readonly words: TileWords; readonly locale: Locale; readonly registry: Registry }

/** Names a place of the time axis: 'Nov. 2026', 'KW 48', 'Q4 2026'; for a stock, the day. `isShort` is for the axis. */
export function placeWords(
  { metric, over }: Tile,
  { days, key }: TilePlace,
  { words, locale, isShort }: Pick<Words, 'words' | 'locale'> & { readonly isShort: boolean },
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
      return words.week({ week: Number(key.slice(6)), year: key.slice(0, 4) }, isShort)
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
  { words, locale, registry }: Words,
): string {
  if (rest !== undefined) return words.rest(rest)
  const ofClass = typeof group === 'number' ? classes?.[group] : undefined
  if (ofClass) return textIn(ofClass.label, locale.language)
  if (title !== undefined) return title || words.unset
  const attribute = registry.attributes.get(by.at(-1) ?? '')
  return (attribute && words.value(attribute, group, locale)) || words.unset
}
