import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'
import { isDate } from '@twinwerk/model/calendar/date'
import { isValidFilter } from '@twinwerk/model/list/valid-filter'
import type { PrunedFilter } from '@twinwerk/model/list/prune-filter'
import { pruneFilter } from '@twinwerk/model/list/prune-filter'
import { attributePath, relationPath } from '@twinwerk/model/query/attribute-path'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson, SortJson } from '@twinwerk/model/query/query-json'
import type { Area } from '../../views/map/area.ts'
import { drawnViews } from '../../views/drawn-views.ts'
import { readArea, writeArea } from '../../views/map/area.ts'
import type { Grouping } from '../../views/table/grouped/grouping.ts'
import { noneOpen, omittedGroups, readGrouping, writeGrouping } from '../../views/table/grouped/grouping.ts'
import { columnId } from '../../data/record/column-id.ts'
import type { ListSearch } from '../../data/view-address.ts'
import { listSearchIn } from '../../data/view-address.ts'

/** The largest number of twins in a list (core specification, section 2). With `all`, scrolling reads more. */
export const resultLimits = [25, 50, 100, 'all'] as const
export type ResultLimit = (typeof resultLimits)[number]

/** A day whose state the list shows. `valid`: with the links that were valid when the day began. `known`: as known when the day ended. */
export type AsOf = { readonly kind: 'valid' | 'known'; readonly day: string }

// A new choice of the user is parsed and written here. Its query belongs to `list-query.ts`, its control to `screens/list/`.
/** The user's choices for a list. */
export type ListChoice = {
  readonly search: string
  /** The names of the predefined filters that are active. */
  readonly filters: readonly string[]
  /** The user's own filter, in addition to the predefined ones. */
  readonly where: FilterJson | undefined
  readonly sort: readonly SortJson[]
  /** The visible columns in order, as paths joined with `/`. */
  readonly columns: readonly string[]
  /** The day of the calendar, and so its week. Undefined: today. */
  readonly day: string | undefined
  /** The area that a map shows; undefined until the map has shown an area. */
  readonly area: Area | undefined
  readonly view: ViewName
  readonly limit: ResultLimit
  /** Undefined: now. */
  readonly asOf: AsOf | undefined
  /** True for deleted twins instead of existing ones. */
  readonly trash: boolean
  /** Undefined: one list without totals. */
  readonly grouping?: Grouping | undefined
}

const noFilter = 'none'

// The years of the calendar. A week at the edge of the valid years would exceed them.
const calendarYears = /^(19|20|21)/

/** The paths, joined with `/`, by which the server does not let the reader filter or sort this list. */
export type Refused = ReadonlySet<string>

/** The definitions that the reader of a list sees, and the paths that the server refuses to the reader. */
type Reader = { readonly registry: Registry; readonly refused?: Refused }

/** Parses the address. Values that are missing, or that name fields that do not exist, are replaced by the list's defaults. */
export function choiceOf(reader: Reader, list: ListDefinition, search: ListSearch): ListChoice {
  const predefined = list.predefinedFilters ?? []
  // A map cannot show deleted twins.
  const views = drawnViews(list).filter((view) => view !== 'map' || search.trash !== 'only')
  const [q, filter, sort, day] = [textOf(search.q), textOf(search.filter), textOf(search.sort), textOf(search.day)]
  return {
    search: q ?? '',
    filters: predefined
      .filter(({ name, active }) => (filter === undefined ? active : filter.split(',').includes(name)))
      .map(({ name }) => name),
    where: whereOf(reader, list, search).filter,
    sort: sort === undefined ? list.sort : (sortOf(reader, list, sort) ?? list.sort),
    columns: columnsOf(reader, list, textOf(search.columns)),
    day: isListDay(day) ? day : undefined,
    area: readArea(textOf(search.area)),
    view: views.find((view) => view === search.view) ?? views[0] ?? 'table',
    limit: resultLimits.find((limit) => limit === search.limit) ?? 'all',
    asOf: asOfDay('valid', search.valid) ?? asOfDay('known', search.known),
    trash: search.trash === 'only',
    // No aggregate counts deleted twins.
    grouping: search.trash === 'only' ? undefined : readGrouping(reader.registry, list.type, search),
  }
}

/** Returns the paths of an address that are not applied: the reader may not filter or sort by them, or they no longer exist. */
export function omittedPaths(reader: Reader, list: ListDefinition, search: ListSearch): readonly (readonly Systematics[])[] {
  const { leftOut } = whereOf(reader, list, search)
  const keys = (textOf(search.sort) ?? '').split(',').flatMap((key) => sortKeyOf(key) ?? [])
  const groups = omittedGroups(reader.registry, list.type, search.group)
  const paths = [...leftOut, ...groups, ...keys.map(({ path }) => path).filter((path) => !isSortable(reader, list, path))]
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()]
}

function whereOf({ registry, refused }: Reader, list: ListDefinition, { where }: ListSearch): PrunedFilter {
  return pruneFilter(where, (condition) => {
    if (!isValidFilter(registry, list.type, condition)) return false
    return !('path' in condition && refused?.has(condition.path.join('/')))
  })
}

/** Returns true for a day whose state a list can show. */
export function isListDay(value: unknown): value is string {
  return typeof value === 'string' && isDate(value) && calendarYears.test(value)
}

function asOfDay(kind: AsOf['kind'], value: unknown): AsOf | undefined {
  const day = textOf(value)
  return isListDay(day) ? { kind, day } : undefined
}

/** Returns the address for a choice. The list's defaults are omitted. */
export function searchOf(registry: Registry, list: ListDefinition, choice: ListChoice): Required<ListSearch> {
  const standard = choiceOf({ registry }, list, {})
  return {
    q: choice.search === '' ? undefined : choice.search,
    filter: same(choice.filters, standard.filters) ? undefined : choice.filters.join(',') || noFilter,
    where: choice.where,
    sort: same(choice.sort, standard.sort)
      ? undefined
      : choice.sort.map(({ path, order }) => `${path.join('/')}.${order ?? 'asc'}`).join(','),
    columns: same(choice.columns, standard.columns) ? undefined : choice.columns.join(','),
    day: choice.day,
    area: choice.area && writeArea(choice.area),
    view: choice.view === standard.view ? undefined : choice.view,
    limit: choice.limit === standard.limit ? undefined : choice.limit,
    valid: choice.asOf?.kind === 'valid' ? choice.asOf.day : undefined,
    known: choice.asOf?.kind === 'known' ? choice.asOf.day : undefined,
    trash: choice.trash ? 'only' : undefined,
    ...writeGrouping(choice.grouping),
  }
}

/**
 * Returns the part of a choice, or of a stored address, that a saved view stores. The calendar's week, the map's area, the open groups,
 * the day of an as-of list and the trash are omitted. Values that equal the list's defaults are omitted too.
 */
export function choiceToSave(registry: Registry, list: ListDefinition, chosen: ListChoice | ListSearch): ListSearch {
  const choice = 'search' in chosen ? chosen : choiceOf({ registry }, list, chosen)
  const grouping = choice.grouping && { ...choice.grouping, open: noneOpen }
  return listSearchIn(searchOf(registry, list, { ...choice, grouping, day: undefined, area: undefined, asOf: undefined, trash: false }))
}

function sortOf(reader: Reader, list: ListDefinition, text: string): readonly SortJson[] | undefined {
  const keys = text.split(',').flatMap((key) => sortKeyOf(key) ?? [])
  const known = keys.filter(({ path }) => isSortable(reader, list, path))
  return known.length > 0 ? known : undefined
}

function sortKeyOf(text: string): SortJson | undefined {
  const [, names, order] = /^(.+)\.(asc|desc)$/.exec(text) ?? []
  return names === undefined ? undefined : { path: names.split('/'), order: order === 'desc' ? 'desc' : 'asc' }
}

function isSortable({ registry, refused }: Reader, list: ListDefinition, path: readonly Systematics[]): boolean {
  return attributePath(registry, list.type, path) !== undefined && !refused?.has(path.join('/'))
}

// An address may name any other field as a column, and an old one columns that no longer exist: these are ignored. If no named column is
// left, the default columns are shown.
function columnsOf({ registry }: Reader, list: ListDefinition, text: string | undefined): readonly string[] {
  const known = list.columns.map(({ path }) => columnId(path))
  const named = [...new Set(text?.split(','))].filter((id) => known.includes(id) || isField(registry, list, id))
  return named.length > 0 ? named : list.columns.filter(({ hidden }) => !hidden).map(({ path }) => columnId(path))
}

function isField(registry: Registry, { type }: ListDefinition, id: string): boolean {
  const path = id.split('/')
  return (attributePath(registry, type, path) ?? relationPath(registry, type, path)) !== undefined
}

/** Returns the list with the other fields that were chosen as columns, after its own. */
export function withChosenColumns(list: ListDefinition, columns: readonly string[]): ListDefinition {
  const known = new Set(list.columns.map(({ path }) => columnId(path)))
  const added = columns.filter((id) => !known.has(id)).map((id) => ({ path: id.split('/'), hidden: true as const }))
  return added.length > 0 ? { ...list, columns: [...list.columns, ...added] } : list
}

// The router parses numbers and words of JSON in the address, but a search for 4711 is a text.
function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
