import type { Registry } from '@twinwerk/model/definition/registry'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { Text } from '@twinwerk/model/text/text'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TFunction } from 'i18next'
import { printValue } from '../../data/record/print-value.ts'
import { pathLabel } from '../fields/path-label.ts'
import { cornersOf, isArea } from './area.ts'
import { operatorKey } from './operator-label.ts'
import { relativeTimeOf, unitKey } from './relative-time.ts'

export type Words = {
  readonly registry: Registry
  readonly t: TFunction<'filter'>
  readonly text: (text: Text) => string
  readonly locale: Locale
  /** Returns the title of the twin with this id. */
  readonly titleOf: (id: string) => string
}

/** Formats a filter as a sentence: `Vertragsende ist spätestens heute`. */
export function printFilter(words: Words, filter: FilterJson): string {
  const { t } = words
  if ('not' in filter) return t('not', { condition: printFilter(words, filter.not) })
  if ('and' in filter) return joined(words, filter.and, t('and'))
  if ('or' in filter) return joined(words, filter.or, t('or'))
  const { path, operator, value } = filter
  const attribute = words.registry.attributes.get(path.at(-1) ?? '')
  const name = pathLabel(words.registry, words.text, path)
  const condition = t(operatorKey(attribute, operator))
  return value === undefined ? `${name} ${condition}` : `${name} ${condition} ${printOperand(words, filter)}`
}

function joined(words: Words, filters: readonly FilterJson[], by: string): string {
  const inBrackets = (each: FilterJson) => ('and' in each || 'or' in each ? `(${printFilter(words, each)})` : printFilter(words, each))
  return filters.map(inBrackets).join(` ${by} `)
}

function printOperand(words: Words, { path, operator, value }: Extract<FilterJson, { path: unknown }>): string {
  const one = (each: unknown) => printOne(words, path, each)
  if (operator === 'between' && Array.isArray(value)) return words.t('betweenValues', { from: one(value[0]), until: one(value[1]) })
  if (operator === 'within') return isArea(value) ? words.t('area', { count: cornersOf(value) }) : ''
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}

function printOne({ registry, t, locale, titleOf }: Words, path: readonly string[], value: unknown): string {
  const relative = relativeTimeOf(value)
  if (relative) {
    if (relative.direction === 'none') return t(relative.placeholder)
    return t(relative.direction, { period: t(unitKey[relative.unit], { count: relative.amount }) })
  }
  if (isNamed(value, 'currentUser')) return t('me')
  if (isNamed(value, 'currentUserGroups')) return t('myGroups')
  const attribute = registry.attributes.get(path.at(-1) ?? '')
  if (!attribute) return typeof value === 'string' ? titleOf(value) : ''
  if (attribute.semanticType === 'twin' && typeof value === 'string') return titleOf(value)
  if (attribute.dataType === 'bool') return t(value === true ? 'yes' : 'no')
  if (attribute.dataType === 'string' && typeof value === 'string') return locale.language === 'en' ? `“${value}”` : `„${value}“`
  return printValue(attribute, value, locale)
}

/** Returns whether a filter value stands for the caller or for the caller's groups. */
export function isNamed(value: unknown, name: 'currentUser' | 'currentUserGroups'): boolean {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === name
}
