import { addDays } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import { startOfDay } from '../calendar/tenant-day.ts'
import type { Days } from '../calendar/units.ts'
import { unitKey, unitsIn } from '../calendar/units.ts'
import type { Registry } from '../definition/registry.ts'
import type { FilterJson, GroupJson } from '../query/query-json.ts'
import { keyOf } from '../list/grouping.ts'
import { withinDays } from '../query/within-days.ts'
import type { Tile } from './dashboard.ts'
import type { TileClock } from './tile-query.ts'
import { allOf, axisDays, classValue, recordsFilter, stockDays, valueNames } from './tile-query.ts'

/**
 * A mark of a tile: its place on the time axis (the key of a unit, or a day of a stock), its group, its value, and the number of records
 * behind it. `where` is the filter with which the list shows exactly these records; undefined for a mark that no filter can say.
 */
export type TileMark = {
  readonly at: string | undefined
  /** The days that the mark covers. */
  readonly days: Days | undefined
  readonly group: unknown
  /** The title of the group, if it is a linked twin. */
  readonly title?: string
  /** The number of groups that the mark stands for, if it is the rest. */
  readonly rest: number | undefined
  readonly value: number | null
  readonly records: number
  /** The mark tells of too few records for this reader: it has no value. */
  readonly few?: true
  readonly where: FilterJson | undefined
}

/** A place of the time axis: the value that marks have there, the key of its unit (`2026-W48`), and its days. */
export type TilePlace = { readonly at: string; readonly key: string; readonly days: Days }

const maxUnits = 60

/** The groups of a tile (`tileQuery`), and those of the stock against which it counts (`againstQuery`). */
export type TileGroups = { readonly groups: readonly GroupJson[]; readonly against?: readonly GroupJson[] }

/**
 * Returns the marks of a tile, in the order of its groups. Units of the time axis without records have a mark of their own: nothing for a
 * count or a sum, and an absent value for the others.
 */
export function tileMarks(registry: Registry, tile: Tile, { groups, against, ...clock }: TileClock & TileGroups): readonly TileMark[] {
  if (tile.metric.classes)
    return tile.metric.classes.map((_, index) => classMark(registry, tile, { index, values: groups[0]?.values ?? {}, ...clock }))
  const axis = tilePlaces(tile, clock)
  const shown = groups.flatMap(({ by, rest }) => (rest === undefined ? [by.at(-1)] : []))
  const marks = groups.map((group): TileMark => {
    const at = axis ? String(group.by[0]) : undefined
    const days = axis ? axis.find((each) => each.at === at)?.days : tile.within
    const grouping = tile.by ? groupFilter(tile.by, group, shown) : undefined
    const isSaid = group.rest === undefined || !tile.by || isSingle(registry, tile.by)
    const { title } = keyOf(group.by.at(-1))
    return {
      at,
      days,
      group: tile.by && group.rest === undefined ? valueOf(group.by.at(-1)) : undefined,
      ...(tile.by && title !== undefined && { title }),
      rest: group.rest,
      ...numbersOf(tile, group, group.rest === undefined ? stockAt(against, days, tile.by && group.by.at(-1)) : 0),
      where: isSaid ? allOf([base(tile), placeFilter(registry, tile, { days, ...clock }), grouping]) : undefined,
    }
  })
  if (!axis)
    return marks.length > 0 || tile.by ? marks : [emptyMark(registry, tile, { at: undefined, days: tile.within, against, ...clock })]
  const missing = axis.filter(({ at }) => !marks.some((mark) => mark.at === at))
  const filled = tile.by ? [] : missing.map(({ at, days }) => emptyMark(registry, tile, { at, days, against, ...clock }))
  return [...marks, ...filled].toSorted((a, b) => (String(a.at) < String(b.at) ? -1 : Number(a.at !== b.at)))
}

/**
 * Returns the places of the time axis: its units, or the last days of units for a stock, and today as the last one. Returns undefined for
 * a tile without a time axis.
 */
export function tilePlaces({ metric, over, within }: Tile, { today }: TileClock): readonly TilePlace[] | undefined {
  if (metric.stock && !over) {
    const days = stockDays({ ...(within && { within }) }, today)
    return [{ at: days.to, key: days.to, days }]
  }
  if (!over || (!metric.time && !metric.stock)) return undefined
  const units = unitsIn(over.unit, { ...(metric.stock ? stockDays({ over }, today) : axisDays(over, today)), max: maxUnits }) ?? []
  return units.map((days) => {
    const key = unitKey(over.unit, days.from)
    return { at: metric.stock ? days.to : key, key, days }
  })
}

type Place = Pick<TileMark, 'at' | 'days'>

type Empty = Place & TileClock & { readonly against: TileGroups['against'] }

function emptyMark(registry: Registry, tile: Tile, { at, days, against, ...clock }: Empty): TileMark {
  const where = allOf([base(tile), placeFilter(registry, tile, { days, ...clock })])
  return { at, days, group: undefined, rest: undefined, ...numbersOf(tile, { by: [], values: {} }, stockAt(against, days)), where }
}

/** Returns the number of records that were valid on the first day of a mark, for a tile that counts against a stock. */
function stockAt(against: TileGroups['against'], days: Days | undefined, group?: unknown): number {
  const isSame = ({ by: [day, of] }: GroupJson) => day === days?.from && (group === undefined || valueOf(of) === valueOf(group))
  return numberAt(against?.find(isSame)?.values[valueNames.records]) ?? 0
}

/** Returns the mark of a class. Its group is the place of the class. */
function classMark(
  registry: Registry,
  tile: Tile,
  { index, values, ...clock }: TileClock & { readonly index: number; readonly values: GroupJson['values'] },
): TileMark {
  const of = (name: 'records' | 'value') => values[classValue(name, index)]
  const days = tile.within
  return {
    at: undefined,
    days,
    group: index,
    rest: undefined,
    ...numbersOf(tile, { by: [], values: { [valueNames.records]: of('records'), [valueNames.value]: of('value') } }),
    where: allOf([base(tile), placeFilter(registry, tile, { days, ...clock }), tile.metric.classes?.[index]?.filter]),
  }
}

/** Returns the filter of all records that a mark of the tile may stand for. */
function base({ metric }: Tile): FilterJson | undefined {
  return allOf([recordsFilter(metric), metric.share])
}

function placeFilter(
  registry: Registry,
  { metric: { time, stock } }: Tile,
  { days, timeZone }: Pick<Place, 'days'> & TileClock,
): FilterJson | undefined {
  if (!days) return undefined
  if (stock) return validOn(registry, stock, { day: days.to, timeZone })
  return time ? withinDays({ registry, timeZone }, [time], days) : undefined
}

/** Returns the filter of records that are valid on a day, as a stock counts them. */
function validOn(
  registry: Registry,
  { begin, end }: { readonly begin: string; readonly end: string },
  { day, timeZone }: { readonly day: DateText; readonly timeZone: string },
): FilterJson {
  const after = startOfDay(addDays(day, 1), timeZone)
  const isDay = (name: string) => registry.attributes.get(name)?.dataType === 'date'
  return {
    and: [
      isDay(begin) ? { path: [begin], operator: 'lte', value: day } : { path: [begin], operator: 'lt', value: after },
      { path: [end], operator: 'gte', value: isDay(end) ? day : after, optional: true },
    ],
  }
}

/** Returns the filter of the records of a group; for the rest, of those in none of the shown groups. */
function groupFilter(path: readonly string[], { by, rest }: GroupJson, shown: readonly unknown[]): FilterJson {
  const inGroup = (group: unknown): FilterJson => {
    const value = valueOf(group)
    return value === null ? { path, operator: 'notExists' } : { path, operator: 'eq', value }
  }
  return rest === undefined ? inGroup(by.at(-1)) : { not: { or: shown.map(inGroup) } }
}

/** Returns the value that the records of a group share: for linked twins, their id. */
function valueOf(group: unknown): unknown {
  return typeof group === 'object' ? keyOf(group).key : group
}

/** Returns false for a path that may lead to several values: a record may then be in a shown group and in the rest. */
function isSingle(registry: Registry, path: readonly string[]): boolean {
  return path.every((step) => (registry.relations.get(step)?.max ?? 1) === 1)
}

/** Returns the value of a group and the number of its records. A share counts the records that pass. */
function numbersOf({ metric }: Tile, { values }: GroupJson, stock = 0): { readonly value: number | null; readonly records: number } {
  const all = numberAt(values[valueNames.records]) ?? 0
  if (metric.against) return { value: stock === 0 ? null : (all / stock) * 100, records: all }
  if (metric.share) {
    const passing = numberAt(values[valueNames.share]) ?? 0
    return { value: all === 0 ? null : (passing / all) * 100, records: passing }
  }
  if (!metric.value) return { value: all, records: all }
  const isSum = metric.value.function === 'sum' || metric.value.function === 'count' || metric.value.function === 'countDistinct'
  return { value: numberAt(values[valueNames.value]) ?? (isSum ? 0 : null), records: all }
}

function numberAt(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
