import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'
import type { DayUnit } from '@twinwerk/model/calendar/units'
import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { keysIn, toggleKey, valuesCondition } from '@twinwerk/model/list/quick-filter'

/** A value of a field, and how many twins of the list have it. */
export type FieldValue = { readonly key: GroupKey; readonly label: string; readonly count: number }

/** A choice in the list of values: the condition that it leads to, undefined for none. */
export type ValueChoice = {
  readonly key: string
  readonly label: string
  readonly style?: ValueStyle | undefined
  readonly count?: number | undefined
  readonly isOn: boolean
  /** True if further values may be chosen after it. */
  readonly isOneOfSeveral: boolean
  readonly condition: FilterJson | undefined
}

type Words = (key: Word, text?: string) => string
type Word = 'contains' | 'startsWith' | 'atLeast' | 'atMost' | 'exactly' | 'exists' | 'notExists' | DayWord
type DayWord = 'past' | 'today' | 'last24' | 'last7' | 'last30' | 'next7' | 'next30' | 'future'

type Of = {
  readonly path: readonly string[]
  /** Absent for linked twins. */
  readonly attribute: Attribute | undefined
  /** The condition on the field that the list has. */
  readonly current: FilterJson | undefined
  readonly values: readonly FieldValue[]
  readonly search: string
  readonly words: Words
  /** Returns the condition of a period. */
  readonly period: (key: string) => FilterJson
  /** Parses a typed number; undefined for other texts. */
  readonly numberIn: (text: string) => number | undefined
}

/** The values of a field are counted by themselves, by month, or not at all. */
export function countedBy(attribute: Attribute | undefined): { readonly unit?: DayUnit } | undefined {
  if (!attribute) return {}
  const { dataType } = attribute
  if (dataType === 'date' || dataType === 'datetime') return { unit: 'month' }
  return ['enum', 'bool', 'string'].includes(dataType) ? {} : undefined
}

/** Returns the choices for a field that match the typed text. */
export function valueChoices(of: Of): readonly ValueChoice[] {
  const dataType = of.attribute?.dataType
  if (dataType === 'date' || dataType === 'datetime') return [...presets(of, dataType), ...months(of)].filter(matching(of.search))
  if (!of.attribute || dataType === 'enum' || dataType === 'bool' || dataType === 'string') return [...typedTexts(of), ...single(of)]
  if (dataType && ['integer', 'long', 'float', 'double'].includes(dataType)) return [...typedNumbers(of), ...presence(of)]
  return presence(of)
}

function matching(search: string): (choice: { readonly label: string }) => boolean {
  const words = search.trim().toLocaleLowerCase('de').split(/\s+/)
  return ({ label }) => words.every((word) => label.toLocaleLowerCase('de').includes(word))
}

/** Returns the values themselves: choices in the order of their definition, others by their number of twins. */
function single({ path, attribute, current, values, search }: Of): readonly ValueChoice[] {
  const keys = keysIn(current) ?? []
  const known = attribute?.enumValues
  const counted = new Map(values.map((value) => [value.key, value]))
  const chosen = keys.flatMap((key) => (counted.has(key) || known ? [] : [{ key, label: String(key), count: 0 }]))
  const sorted = known ? values.filter(({ key }) => key === null) : values.toSorted((one, other) => other.count - one.count)
  const all = [...(known ?? []).map(({ name }) => counted.get(name)).filter((value) => value !== undefined), ...chosen, ...sorted]
  return all
    .filter((value) => matching(search)(value))
    .map(({ key, label, count }) => ({
      key: `value ${key}`,
      label,
      style: known?.find(({ name }) => name === key)?.style,
      count,
      isOn: keys.includes(key),
      isOneOfSeveral: true,
      condition: valuesCondition(path, toggleKey(keys, key)),
    }))
}

function once(of: Of, key: string, { label, condition }: { label: string; condition: FilterJson }): ValueChoice {
  const isOn = JSON.stringify(of.current) === JSON.stringify(condition)
  return { key, label, isOn, isOneOfSeveral: false, condition: isOn ? undefined : condition }
}

function typedTexts(of: Of): readonly ValueChoice[] {
  const { path, attribute, search, words } = of
  const value = search.trim()
  if (attribute?.dataType !== 'string' || value === '') return []
  return (['contains', 'startsWith'] as const).map((operator) =>
    once(of, operator, { label: words(operator, value), condition: { path, operator, value } }),
  )
}

function typedNumbers(of: Of): readonly ValueChoice[] {
  const { path, search, words, numberIn } = of
  const value = numberIn(search)
  if (value === undefined) return []
  const operators = { atLeast: 'gte', atMost: 'lte', exactly: 'eq' } as const
  return (Object.keys(operators) as (keyof typeof operators)[]).map((word) =>
    once(of, word, { label: words(word, search.trim()), condition: { path, operator: operators[word], value } }),
  )
}

function presence(of: Of): readonly ValueChoice[] {
  const { path, search, words } = of
  return (['exists', 'notExists'] as const)
    .map((operator) => once(of, operator, { label: words(operator), condition: { path, operator } }))
    .filter(matching(search))
}

function months(of: Of): readonly ValueChoice[] {
  const { path, values } = of
  return values.toReversed().map(({ key, label, count }): ValueChoice => {
    const condition = key === null ? ({ path, operator: 'notExists' } as const) : of.period(String(key))
    return { ...once(of, `month ${key}`, { label, condition }), count }
  })
}

/** The days around today, so that a kept filter stays current. */
function presets(of: Of, dataType: 'date' | 'datetime'): readonly ValueChoice[] {
  const { path, words } = of
  const $ = dataType === 'date' ? 'today' : 'now'
  const between = (from: string | undefined, until: string | undefined): FilterJson => {
    const at = (offset: string | undefined) => ({ $, ...(offset && { offset }) })
    return { path, operator: 'between', value: [at(from), at(until)] }
  }
  const around: Partial<Record<DayWord, FilterJson>> = {
    ...(dataType === 'date' ? { today: { path, operator: 'eq', value: { $ } } } : { last24: between('-PT24H', undefined) }),
    last7: between('-P7D', undefined),
    last30: between('-P30D', undefined),
    next7: between(undefined, 'P7D'),
    next30: between(undefined, 'P30D'),
    past: { path, operator: 'lt', value: { $ } },
    future: { path, operator: 'gte', value: { $ } },
  }
  return (Object.keys(around) as DayWord[]).flatMap((word) => {
    const condition = around[word]
    return condition ? [once(of, word, { label: words(word), condition })] : []
  })
}
