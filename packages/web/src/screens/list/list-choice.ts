import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition, ViewName } from '@twinwerk/model/list/list-definition'
import { isDate } from '@twinwerk/model/calendar/date'
import { isKnownFilter } from '@twinwerk/model/list/known-filter'
import { attributePath } from '@twinwerk/model/query/attribute-path'
import type { FilterJson, SortJson } from '@twinwerk/model/query/query-json'
import type { Area } from '../../views/map/area.ts'
import { drawnViews } from '../../views/drawn-views.ts'
import { readArea, writeArea } from '../../views/map/area.ts'

/** How many twins a list shows at most (core specification, section 2); `all` reads on as one scrolls. */
export const resultLimits = [25, 50, 100, 'all'] as const
export type ResultLimit = (typeof resultLimits)[number]

/** What the user chose to see of a list. */
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
  /** What a map shows; undefined until it has shown something. */
  readonly area: Area | undefined
  readonly view: ViewName
  readonly limit: ResultLimit
}

/** The part of the address that a list keeps, so that back and a shared link lead to the same view. */
export type ListSearch = {
  readonly q?: unknown
  readonly filter?: unknown
  readonly where?: unknown
  readonly sort?: unknown
  readonly columns?: unknown
  readonly day?: unknown
  readonly area?: unknown
  readonly view?: unknown
  readonly limit?: unknown
}

const noFilter = 'none'

// A week at the edge of all time would reach over it.
const calendarYears = /^(19|20|21)/

/** Reads the address; what it does not say, or says of fields that are not there, comes from the list's own definition. */
export function choiceOf(registry: Registry, list: ListDefinition, search: ListSearch): ListChoice {
  const predefined = list.predefinedFilters ?? []
  const [q, filter, sort, day] = [textOf(search.q), textOf(search.filter), textOf(search.sort), textOf(search.day)]
  return {
    search: q ?? '',
    filters: predefined
      .filter(({ name, active }) => (filter === undefined ? active : filter.split(',').includes(name)))
      .map(({ name }) => name),
    where: isKnownFilter(registry, list.type, search.where) ? search.where : undefined,
    sort: sort === undefined ? list.sort : (sortOf(registry, list, sort) ?? list.sort),
    columns: columnsOf(list, textOf(search.columns)),
    day: day !== undefined && isDate(day) && calendarYears.test(day) ? day : undefined,
    area: readArea(textOf(search.area)),
    view: drawnViews(list).find((view) => view === search.view) ?? drawnViews(list)[0]!,
    limit: resultLimits.find((limit) => limit === search.limit) ?? 'all',
  }
}

/** The address for a choice; what is the list's own standard is left out. */
export function searchOf(registry: Registry, list: ListDefinition, choice: ListChoice): Required<ListSearch> {
  const standard = choiceOf(registry, list, {})
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
  }
}

function sortOf(registry: Registry, list: ListDefinition, text: string): readonly SortJson[] | undefined {
  const keys = text.split(',').map((key) => {
    const [, names, order] = /^(.+)\.(asc|desc)$/.exec(key) ?? []
    const path = names?.split('/')
    return path && attributePath(registry, list.type, path) ? { path, order: order as 'asc' | 'desc' } : undefined
  })
  return keys.every((key) => key !== undefined) ? keys : undefined
}

// What a list no longer has is left out of an old address; without any column there would be nothing to see.
function columnsOf(list: ListDefinition, text: string | undefined): readonly string[] {
  const known = list.columns.map(({ path }) => path.join('/'))
  const named = [...new Set(text?.split(','))].filter((id) => known.includes(id))
  return named.length > 0 ? named : list.columns.filter(({ hidden }) => !hidden).map(({ path }) => path.join('/'))
}

// The router reads numbers and words of JSON out of the address: a search for 4711 is a text all the same.
function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
