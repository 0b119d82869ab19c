import { unitFor } from '../calendar/period.ts'
import type { Days } from '../calendar/units.ts'
import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { isValidFilter } from '../list/valid-filter.ts'
import { filterPaths } from '../query/filter-paths.ts'
import type { FilterJson } from '../query/query-json.ts'
import type { Tile } from './dashboard.ts'
import { allOf } from './tile-query.ts'

/** The maximum number of conditions of a board. */
export const maxBoardFilters = 6

/** A board's period and conditions. */
export type Narrowing = { readonly days?: Days | undefined; readonly filters?: readonly FilterJson[] }

/** A tile within a period and conditions, and the parts of them that do not apply to it: the paths of conditions, or the period. */
export type NarrowedTile = { readonly tile: Tile; readonly unreached: readonly (readonly Systematics[] | 'period')[] }

/**
 * Narrows a tile over a list of a type. A number counts the whole period. A chart with a time axis divides it. A stock is read at its end.
 * A metric that knows no time, and a type without the field of a condition, are not reached.
 */
export function narrowTile(
  registry: Registry,
  tile: Tile,
  { type, days, filters = [] }: Narrowing & { readonly type: string },
): NarrowedTile {
  const reaching = filters.filter((filter) => isValidFilter(registry, type, filter))
  const unreached = filters.filter((filter) => !reaching.includes(filter)).map((filter) => filterPaths(filter)[0] ?? [])
  const filter = allOf([tile.metric.filter, ...reaching])
  const narrowed: Tile = { ...tile, metric: { ...tile.metric, ...(filter && { filter }) } }
  if (!days) return { tile: narrowed, unreached }
  if (!tile.metric.time && !tile.metric.stock) return { tile: narrowed, unreached: [...unreached, 'period'] }
  return { tile: withinPeriod(narrowed, days), unreached }
}

/** Returns the tile over a period: divided by its time axis, or as a whole. */
export function withinPeriod({ over, ...tile }: Tile, days: Days): Tile {
  return over && tile.form !== 'number' ? { ...tile, over: { unit: unitFor(days), last: 1, days } } : { ...tile, within: days }
}

/** The value of a number in the period that it is compared with. */
export type ComparedValue = { readonly days: Days; readonly value: number | null }

/** Returns true for a tile whose number a period changes, so that another period may be compared with it. */
export function isComparable({ form, metric }: Tile): boolean {
  return (form === 'number' || form === 'progress') && (metric.time !== undefined || metric.stock !== undefined)
}

/** Returns the change from one value to another in percent; undefined without a value before, or for one of nothing. */
export function changeOf(value: number | null, before: number | null): number | undefined {
  return value === null || before === null || before === 0 ? undefined : ((value - before) / Math.abs(before)) * 100
}
