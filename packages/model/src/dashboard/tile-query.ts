import type { Days } from '../calendar/units.ts'
import { unitAround } from '../calendar/units.ts'
import { addDays } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import type { Registry } from '../definition/registry.ts'
import type { ListDefinition } from '../list/list-definition.ts'
import type { AggregateJson, FilterJson, ListQueryJson, RootQueryJson } from '../query/query-json.ts'
import { withinDays } from '../query/within-days.ts'
import type { Metric, MetricClass, Tile, TimeAxis } from './dashboard.ts'

/** The day of the reader in the tenant's time zone. */
export type TileClock = { readonly today: DateText; readonly timeZone: string }

/** The list with the records of a tile, and the twin at which the list starts. */
export type TileSource = { readonly list: ListDefinition; readonly root: string }

/** The names of the values in the groups of a tile. */
export const valueNames = { records: 'records', value: 'value', share: 'share' } as const

/** Returns the query for the groups of a tile. Its records are those that the list shows for `recordsFilter` without predefined filters. */
export function tileQuery(registry: Registry, tile: Tile, { list, root, ...clock }: TileSource & TileClock): RootQueryJson {
  const { metric } = tile
  const filter = allOf([recordsFilter(metric), overFilter(registry, tile, clock)])
  return groupsQuery(metric, { list, root, filter, aggregate: aggregateOf(tile, clock) })
}

/**
 * Returns the query for the stock against which a tile counts: on the first day of its period, or of each unit of its time axis. Returns
 * undefined for a tile that counts against none.
 */
export function againstQuery(tile: Tile, { list, root, today }: TileSource & TileClock): RootQueryJson | undefined {
  const { metric, by, over, within } = tile
  const days = over ? axisDays(over, today) : within && { from: within.from, to: within.from }
  if (!metric.against || !days) return undefined
  const { begin, end } = metric.against
  const aggregate: AggregateJson = {
    by: by ? [by] : [],
    values: { [valueNames.records]: { function: 'count' } },
    stock: { begin: [begin], end: [end], unit: over?.unit ?? 'day', ...days, at: 'begin' },
  }
  return groupsQuery(metric, { list, root, filter: metric.filter, aggregate })
}

type Groups = TileSource & { readonly filter: FilterJson | undefined; readonly aggregate: AggregateJson }

function groupsQuery({ search }: Metric, { list, root, filter: own, aggregate }: Groups): RootQueryJson {
  const filter = allOf([list.filter, own])
  const query: ListQueryJson = {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(filter && { $filter: filter }),
    ...(search !== undefined && { $search: search, ...(list.search && { $searchIn: list.search }) }),
    $aggregate: aggregate,
  }
  const step: RootQueryJson = { [list.relation]: query }
  return { ...step, id: root }
}

function aggregateOf(tile: Tile, { today }: TileClock): AggregateJson {
  if (tile.metric.classes) return { values: classValues(tile.metric, tile.metric.classes) }
  const { metric, by, first, over } = tile
  const { value, share, time, stock } = metric
  const shown = share ? valueNames.share : value ? valueNames.value : valueNames.records
  const axis = over && time ? [{ path: [time], unit: over.unit }] : []
  const days = stockDays(tile, today)
  return {
    by: [...axis, ...(by ? [by] : [])],
    values: {
      [valueNames.records]: { function: 'count' },
      ...(value && { [valueNames.value]: value }),
      ...(share && { [valueNames.share]: { function: 'count', filter: share } }),
    },
    ...(by && !over && !stock && { order: { value: shown }, ...(first !== undefined && { first }) }),
    ...(stock && {
      stock: {
        begin: [stock.begin],
        end: [stock.end],
        unit: over?.unit ?? 'day',
        from: days.from,
        to: days.to,
      },
    }),
  }
}

/** Returns the number of records of each class, and its value. */
function classValues({ value }: Metric, classes: readonly MetricClass[]): AggregateJson['values'] {
  const values = classes.flatMap(({ filter }, index) => [
    [classValue('records', index), { function: 'count', filter }] as const,
    ...(value ? [[classValue('value', index), { ...value, filter: allOf([value.filter, filter]) }] as const] : []),
  ])
  return { [valueNames.records]: { function: 'count' }, ...Object.fromEntries(values) }
}

/** Returns the name of a value of a class. */
export function classValue(of: 'records' | 'value', index: number): string {
  return `${of}${index}`
}

/** Functions whose value comes from the records that have one; the others count an absent value as nothing. */
const ofPresent: ReadonlySet<string> = new Set(['avg', 'median', 'min', 'max', 'p90'])

/** Returns the filter of the records of a metric: its own, and the presence of what its value reads. */
export function recordsFilter({ filter, value }: Metric): FilterJson | undefined {
  const read = value?.between ? [value.between.from, value.between.to] : value?.path && ofPresent.has(value.function) ? [value.path] : []
  return allOf([filter, ...read.map((path): FilterJson => ({ path, operator: 'exists' }))])
}

/** Returns the filter of the period of a tile, for a metric of what happened. */
function overFilter(registry: Registry, { metric, over, within }: Tile, clock: TileClock): FilterJson | undefined {
  const days = over ? axisDays(over, clock.today) : within
  return days && metric.time ? withinDays({ registry, timeZone: clock.timeZone }, [metric.time], days) : undefined
}

/** Returns the days of a stock: those of its time axis, or the last day of its period, up to today. */
export function stockDays({ over, within }: Pick<Tile, 'over' | 'within'>, today: DateText): Days {
  const days = over ? axisDays(over, today) : (within ?? { from: today, to: today })
  const to = days.to < today ? days.to : today
  return over && days.from < to ? { from: days.from, to } : { from: to, to }
}

/** Returns the days of a time axis: its period, or the units before the one with today, and this one as a whole. */
export function axisDays({ unit, last, days }: TimeAxis, today: DateText): Days {
  if (days) return days
  const present = unitAround(unit, today)
  let { from } = present
  for (let passed = 1; passed < last; passed += 1) from = unitAround(unit, addDays(from, -1)).from
  return { from, to: present.to }
}

/** Returns the filter that all filters together make; nested `and` become one. */
export function allOf(filters: readonly (FilterJson | undefined)[]): FilterJson | undefined {
  const terms = filters.flatMap((filter) => (filter === undefined ? [] : 'and' in filter ? filter.and : [filter]))
  return terms.length > 1 ? { and: terms } : terms[0]
}
