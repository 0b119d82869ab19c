import { isClocked } from '../calculation/formula.ts'
import type { DayUnit } from '../calendar/units.ts'
import type { Attribute, Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { ListDefinition } from '../list/list-definition.ts'
import { offeredFields } from '../list/offered-fields.ts'
import { attributePath, relationPath } from '../query/attribute-path.ts'
import type { AggregateFunction } from '../query/query-json.ts'
import type { Goal, MetricUnit, TileForm } from './dashboard.ts'
import { maxListRows } from './dashboard.ts'
import type { OwnTile } from './own-board.ts'

type Path = readonly Systematics[]

/** The fields of a list from which a tile is made: groups, times, and numbers to work out. */
export type TileFields = {
  readonly groups: readonly Path[]
  readonly times: readonly Systematics[]
  readonly numbers: readonly Systematics[]
}

const counted: ReadonlySet<string> = new Set(['integer', 'long', 'float', 'double'])
const timed: ReadonlySet<string> = new Set(['date', 'datetime'])

/** Returns the fields of a list from which a tile is made. Fields of its columns come first. */
export function tileFields(registry: Registry, { columns, type, typeExtends = [type] }: ListDefinition): TileFields {
  const paths = columns.flatMap(({ path, or = [] }) => [path, ...or])
  const { attributes } = offeredFields(registry, typeExtends, 'group')
  const all = offeredFields(registry, typeExtends, 'filter').attributes
  const own = all.filter((attribute) => !isClocked(attribute))
  const grouped = attributes
    .filter((attribute) => !timed.has(attribute.dataType) && !isClocked(attribute))
    .map(({ systematics }) => [systematics])
  const inColumns = new Set(paths.flatMap((path) => (path.length === 1 ? path : [])))
  const first = (fields: readonly { readonly systematics: string }[]) =>
    fields
      .toSorted((a, b) => Number(inColumns.has(b.systematics)) - Number(inColumns.has(a.systematics)))
      .map(({ systematics }) => systematics)
  return {
    groups: unique([...paths.filter((path) => makesGroups(registry, type, path)), ...grouped]),
    times: first(own.filter(({ dataType }) => timed.has(dataType))),
    numbers: first(own.filter((attribute) => counted.has(attribute.dataType) && !attribute.unique)),
  }
}

/** Returns the tile that is proposed for a list: by a choice, else over time, else one number. */
export function proposeTile(registry: Registry, list: ListDefinition, of: { readonly route: string; readonly name: string }): OwnTile {
  const { groups, times } = tileFields(registry, list)
  const choice = groups.find((path) => ['enum', 'bool'].includes(lastAttribute(registry, path)?.dataType ?? ''))
  const by = choice ?? groups[0]
  const metric = { list: of.route }
  if (by) return { name: of.name, form: formsFor({ by })[0], width: 6, by, first: 8, metric }
  const [time] = times
  if (time !== undefined)
    return { name: of.name, form: 'columns', width: 6, over: { unit: 'month', last: 12 }, metric: { ...metric, time } }
  return { name: of.name, form: 'number', width: 3, metric }
}

/** Returns the forms that fit a tile; the first one is proposed. */
export function formsFor({ by, over }: Pick<OwnTile, 'by' | 'over'>): readonly [TileForm, ...TileForm[]] {
  if (over) return by ? ['columns', 'lines'] : ['columns', 'lines', 'number']
  return by ? ['rows', 'share'] : ['number']
}

/** Returns all forms that a tile over a list can take. A goal is one of a single number. */
export function allForms(tile: Pick<OwnTile, 'by' | 'over'>, list: Pick<ListDefinition, 'map'>): readonly TileForm[] {
  return [...formsFor(tile), ...(tile.by || tile.over ? [] : (['progress'] as const)), 'list', ...(list.map ? (['map'] as const) : [])]
}

/** The number of columns for which half of a board is wide enough. */
const columnsOfHalf = 4

/** The goal with which a tile begins. */
const firstGoal: Goal = { target: 100, good: 'up' }

/** Returns a tile in another form. A list and a map keep neither groups nor a value. `look` is how the list is shown. */
export function inForm(tile: OwnTile, form: TileForm, look: Pick<OwnTile, 'columns' | 'sort'>): OwnTile {
  const { name, title, width, by, over, first } = tile
  const told = { name, ...(title !== undefined && { title }), form, width, metric: tile.metric }
  if (form === 'progress') return { ...told, width: tile.form === 'progress' ? width : 3, goal: tile.goal ?? firstGoal }
  if (form !== 'list' && form !== 'map') return { ...told, ...(by && { by, ...(first !== undefined && { first }) }), ...(over && { over }) }
  const shown = { ...told, width: width < 6 ? 6 : width, metric: recordsOf(tile.metric) } as const
  if (form === 'map') return shown
  const isWide = (look.columns?.length ?? 0) > columnsOfHalf
  return { ...shown, ...(isWide && { width: 12 as const }), ...look, first: maxListRows }
}

function recordsOf(metric: OwnTile['metric']): OwnTile['metric'] {
  if (typeof metric === 'string') return metric
  const { list, filter, search, time } = metric
  return { list, ...(filter && { filter }), ...(search !== undefined && { search }), ...(time !== undefined && { time }) }
}

/** Returns the functions that work out a number of records. Sums add up; of anything else the middle tells more. */
export const valueFunctions = ['sum', 'avg', 'median', 'min', 'max'] as const satisfies readonly AggregateFunction[]

const unitsOf: Readonly<Record<string, MetricUnit>> = { currency: 'currency', '%': 'percent', h: 'hours', d: 'days', m: 'metres' }

export function metricUnitOf(attribute: Pick<Attribute, 'unit'> | undefined): MetricUnit | undefined {
  return unitsOf[attribute?.unit ?? '']
}

/** Returns the numbers of units that a time axis may have at most, and those that are proposed. */
export const usualUnits: Readonly<Record<DayUnit, number>> = { day: 30, week: 13, month: 12, quarter: 8, year: 5 }

function makesGroups(registry: Registry, type: string, path: Path): boolean {
  const found = attributePath(registry, type, path)
  if (!found) return relationPath(registry, type, path) !== undefined
  const { attribute } = found
  const { attributes } = offeredFields(registry, [attribute.declaring], 'group')
  return attributes.includes(attribute) && !timed.has(attribute.dataType) && !isClocked(attribute)
}

function lastAttribute(registry: Registry, path: Path): Attribute | undefined {
  return registry.attributes.get(path.at(-1) ?? '')
}

function unique(paths: readonly Path[]): readonly Path[] {
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()]
}
