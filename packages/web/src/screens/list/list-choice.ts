import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'
import { isDate } from '@twinwerk/model/calendar/date'
import { isValidFilter } from '@twinwerk/model/list/valid-filter'
import type { PrunedFilter } from '@twinwerk/model/list/prune-filter'
import { pruneFilter } from '@twinwerk/model/list/prune-filter'
import { attributePath } from '@twinwerk/model/query/attribute-path'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson, SortJson } from '@twinwerk/model/query/query-json'
import type { Area } from '../../views/map/area.ts'
import { drawnViews } from '../../views/drawn-views.ts'
import { readArea, writeArea } from '../../views/map/area.ts'
import { columnId } from '../../data/record/column-id.ts'
import type { ListSearch } from '../../data/view-address.ts'
import { listSearchIn } from '../../data/view-address.ts'

/** How many twins a list shows at most (core specification, section 2); `all` reads on as one scrolls. */
export const resultLimits = [25, 50, 100, 'all'] as const
export type ResultLimit = (typeof resultLimits)[number]

/** A day that a list is seen as of: with the links that were valid when it began, or as it was known when it ended. */
export type AsOf = { readonly kind: 'valid' | 'known'; readonly day: string }

// A new choice of the user: read and written here, its query in `list-query.ts`, its control in `screens/list/`.
/** The user's choices for a list. */
export type ListChoice = {
  readonly search: string
  /** Names of the predefined filters that are on. */
  readonly filters: readonly string[]
  /** The user's own filter beside them. */
  readonly where: FilterJson | undefined
  readonly sort: readonly SortJson[]
  /** The columns that are seen, in their order, by their paths joined with `/`. */
  readonly columns: readonly string[]
  /** The day that a calendar shows, and with it its week; undefined is today. */
  readonly day: string | undefined
  /** The area that a map shows; undefined until the map has shown an area. */
  readonly area: Area | undefined
  readonly view: ViewName
  readonly limit: ResultLimit
  /** Undefined is now. */
  readonly asOf: AsOf | undefined
  /** True for deleted twins instead of existing ones. */
  readonly trash: boolean
}

const noFilter = 'none'

// A week at the edge of all time would reach over it.
const calendarYears = /^(19|20|21)/

/** Paths, joined with `/`, by which the server does not let the reader narrow this list. */
export type Refused = ReadonlySet<string>

/** The definitions that the reader of a list sees, and the paths that are refused to them. */
type Reader = { readonly registry: Registry; readonly refused?: Refused }

/** Reads the address; what it does not say, or says of fields that are not there, comes from the list's own definition. */
export function choiceOf(reader: Reader, list: ListDefinition, search: ListSearch): ListChoice {
  const predefined = list.predefinedFilters ?? []
  // Deleted twins are not on a map.
  const views = drawnViews(list).filter((view) => view !== 'map' || search.trash !== 'only')
  const [q, filter, sort, day] = [textOf(search.q), textOf(search.filter), textOf(search.sort), textOf(search.day)]
  return {
    search: q ?? '',
    filters: predefined
      .filter(({ name, active }) => (filter === undefined ? active : filter.split(',').includes(name)))
      .map(({ name }) => name),
    where: whereOf(reader, list, search).filter,
    sort: sort === undefined ? list.sort : (sortOf(reader, list, sort) ?? list.sort),
    columns: columnsOf(list, textOf(search.columns)),
    day: isListDay(day) ? day : undefined,
    area: readArea(textOf(search.area)),
    view: views.find((view) => view === search.view) ?? views[0] ?? 'table',
    limit: resultLimits.find((limit) => limit === search.limit) ?? 'all',
    asOf: asOfDay('valid', search.valid) ?? asOfDay('known', search.known),
    trash: search.trash === 'only',
  }
}

/** Paths of an address that its reader may not narrow or order by, or that are gone: they are not applied. */
export function omittedPaths(reader: Reader, list: ListDefinition, search: ListSearch): readonly (readonly Systematics[])[] {
  const { leftOut } = whereOf(reader, list, search)
  const keys = (textOf(search.sort) ?? '').split(',').flatMap((key) => sortKeyOf(key) ?? [])
  const paths = [...leftOut, ...keys.map(({ path }) => path).filter((path) => !isSortable(reader, list, path))]
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()]
}

function whereOf({ registry, refused }: Reader, list: ListDefinition, { where }: ListSearch): PrunedFilter {
  return pruneFilter(where, (condition) => {
    if (!isValidFilter(registry, list.type, condition)) return false
    return !('path' in condition && refused?.has(condition.path.join('/')))
  })
}

/** A day that a list can be seen at. */
export function isListDay(value: unknown): value is string {
  return typeof value === 'string' && isDate(value) && calendarYears.test(value)
}

function asOfDay(kind: AsOf['kind'], value: unknown): AsOf | undefined {
  const day = textOf(value)
  return isListDay(day) ? { kind, day } : undefined
}

/** The address for a choice; what is the list's own standard is left out. */
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
  }
}

/**
 * The part of a choice, or of an address kept earlier, that a saved view keeps. The calendar's week, the map's area, the day of an as-of
 * list and the trash are left out. So are values that equal the list's defaults.
 */
export function choiceToSave(registry: Registry, list: ListDefinition, chosen: ListChoice | ListSearch): ListSearch {
  const choice = 'search' in chosen ? chosen : choiceOf({ registry }, list, chosen)
  return listSearchIn(searchOf(registry, list, { ...choice, day: undefined, area: undefined, asOf: undefined, trash: false }))
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

// An old address may name columns that the list no longer has: these are ignored. If no named column is left, the default columns are
// shown.
function columnsOf(list: ListDefinition, text: string | undefined): readonly string[] {
  const known = list.columns.map(({ path }) => columnId(path))
  const named = [...new Set(text?.split(','))].filter((id) => known.includes(id))
  return named.length > 0 ? named : list.columns.filter(({ hidden }) => !hidden).map(({ path }) => columnId(path))
}

// The router reads numbers and words of JSON out of the address: a search for 4711 is a text all the same.
function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
