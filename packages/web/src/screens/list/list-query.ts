import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson, ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Reading } from '../../views/view.ts'
import type { AsOf, ListChoice } from './list-choice.ts'
import { knownAt } from '../../data/as-of/known-at.ts'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { namingAttributes, relationQueries } from '../../data/record/needs.ts'

/** One page of a list: the root's step to its twins with what names them and what the view draws of them. The first page also counts. */
export function listQuery(
  registry: Registry,
  list: ListDefinition,
  page: ListChoice & { root: string; after: string | null; reading: Reading; pageSize?: number; moment?: Moment },
): QueryRequest {
  const { needs, filter, pageSize = page.pageSize ?? list.pageSize } = page.reading
  const query: ListQueryJson = {
    ...narrowed(list, page, filter),
    $limit: page.limit === 'all' ? pageSize : page.limit,
    ...(page.after === null ? { $count: true } : { $after: page.after }),
    $mask: [...new Set([...namingAttributes(registry, list.type), ...needs.attributes])],
    ...filtered(relationQueries(needs), list.related),
  }
  const step: RootQueryJson = { [list.relation]: query }
  return { query: { ...step, id: page.root }, $withStaticEntity: true, ...page.moment }
}

/** When a query is asked for, as it says it. */
export type Moment = { readonly $globalValid?: string; readonly $asOf?: string }

/**
 * The first instant of a day for what was valid then, the last for what was known; of a day that is not over that is `now`, in
 * milliseconds.
 */
export function momentOf(asOf: AsOf | undefined, { timeZone, now }: { readonly timeZone: string; readonly now: number }): Moment {
  if (!asOf) return {}
  if (asOf.kind === 'valid') return { $globalValid: startOfDay(asOf.day, timeZone) }
  return { $asOf: knownAt(asOf.day, { timeZone, now }) }
}

/** Everything that the choice finds, as a bulk change takes it. */
export function wholeList(list: ListDefinition, { root, ...choice }: ListChoice & { root: string }): RootQueryJson {
  const step: RootQueryJson = { [list.relation]: { ...narrowed(list, choice), $mask: [] } }
  return { ...step, id: root }
}

/** Counts all twins that the choice finds. */
export function countQuery(list: ListDefinition, { root, ...choice }: ListChoice & { root: string }): RootQueryJson {
  const { $sort: _, ...found } = narrowed(list, choice)
  const counted: ListQueryJson = { ...found, $aggregate: { values: { number: { function: 'count' } } } }
  const step: RootQueryJson = { [list.relation]: counted }
  return { ...step, id: root }
}

/** The twins to read and their order; a view may show some of them only. */
export function narrowed(list: ListDefinition, choice: ListChoice, ofView?: FilterJson): ListQueryJson {
  const filters = [filterOf(list, choice), ofView].filter((each) => each !== undefined)
  const filter = filters.length > 1 ? { and: filters } : filters[0]
  const search = choice.search.trim()
  return {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(filter && { $filter: filter }),
    ...(search !== '' && { $search: search, ...(list.search && { $searchIn: list.search }) }),
    $sort: choice.sort,
    ...(choice.trash && { $deleted: 'only' as const }),
  }
}

/** Limits the twins behind a relation to the twins that the list's columns are about. */
export function filtered(queries: ReturnType<typeof relationQueries>, related: ListDefinition['related'] = {}): typeof queries {
  return Object.fromEntries(
    Object.entries(queries).map(([relation, query]) => [relation, related[relation] ? { ...query, $filter: related[relation] } : query]),
  )
}

/**
 * The list's own filter, the predefined ones that are on, and the user's own. Predefined ones of the same fields are alternatives: open and
 * closed at once are both.
 */
export function filterOf(list: ListDefinition, { filters, where }: Pick<ListChoice, 'filters' | 'where'>): FilterJson | undefined {
  const chosen = (list.predefinedFilters ?? []).filter(({ name }) => filters.includes(name)).map(({ filter }) => filter)
  const alternatives = [...Map.groupBy(chosen, (filter) => fieldsOf(filter).toSorted().join(' ')).values()]
  const each = alternatives.flatMap((filters) => (filters.length > 1 ? { or: filters } : filters))
  const all = [...(list.filter ? [list.filter] : []), ...each, ...(where ? [where] : [])]
  return all.length > 1 ? { and: all } : all[0]
}

/** The paths that a filter asks about, joined with `/`. */
function fieldsOf(filter: FilterJson): readonly string[] {
  if ('and' in filter) return [...new Set(filter.and.flatMap(fieldsOf))]
  if ('or' in filter) return [...new Set(filter.or.flatMap(fieldsOf))]
  return 'not' in filter ? fieldsOf(filter.not) : [filter.path.join('/')]
}
