import { isClocked } from '@twinwerk/model/calculation/formula'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { AggregateJson } from '@twinwerk/model/query/query-json'
import type { Locale } from '@twinwerk/model/value/value-type'
import { printValue } from '../../../data/record/print-value.ts'
import type { TableColumn } from '../table-columns.ts'

/** The total of a column: a sum, or for shares and rates an average. */
export type Total = {
  readonly column: string
  /** The name of the value in the query. */
  readonly name: string
  readonly path: readonly string[]
  readonly attribute: Attribute
  readonly function: 'sum' | 'avg'
}

const summed: ReadonlySet<string> = new Set(['currency', 'energy', 'kWh', 'kW', 'B', 'MB', 'd', 'h', 'min', 's', 'm', 'm²', 'km'])
const averaged: ReadonlySet<string> = new Set(['%', 'dB', 'dBm', '°', 'datarate', 'ct/kWh', 'kWh/m³'])

/** A query works out ten values, of which one is the number of twins. */
const maxTotals = 9

/** Returns the totals of the columns that are shown. A number without a unit, such as a house number, has no total. */
export function totalsOf(columns: readonly TableColumn[]): readonly Total[] {
  return columns
    .flatMap(({ id, numeric, shown: [shown] }): Total[] => {
      if (!numeric || shown.kind !== 'values' || isClocked(shown.attribute)) return []
      const { attribute, path } = shown
      const of = summed.has(attribute.unit ?? '') ? 'sum' : averaged.has(attribute.unit ?? '') ? 'avg' : undefined
      return of ? [{ column: id, name: '', path, attribute, function: of }] : []
    })
    .slice(0, maxTotals)
    .map((total, index) => ({ ...total, name: `total${index}` }))
}

/** Returns the values that `$aggregate` works out: the number of twins, and the totals. */
export function valuesOf(totals: readonly Total[]): AggregateJson['values'] {
  return {
    count: { function: 'count' },
    ...Object.fromEntries(totals.map(({ name, function: of, path }) => [name, { function: of, path }])),
  }
}

const hundredths = 100

/** Prints a total as its column prints values; an average has at most two decimals and its sign. */
export function printTotal({ attribute, function: of }: Total, value: unknown, locale: Locale): string {
  if (of === 'sum' || typeof value !== 'number') return printValue(attribute, value, locale)
  return `⌀ ${printValue(attribute, Math.round(value * hundredths) / hundredths, locale)}`
}
