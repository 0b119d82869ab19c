import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson, ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Reading } from '../../views/view.ts'
import type { AsOf, ListChoice } from './list-choice.ts'
import { knownAt } from '../../data/as-of/known-at.ts'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { namingAttributes, relatedQueries } from '../../data/record/needs.ts'

/**
 * Returns the query for one page of a list: the root's step to its twins, with the naming attributes and the data for the view. The first
 * page also counts.
 */
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
    ...relatedQueries(needs, list.related),
  }
  const step: RootQueryJson = { [list.relation]: query }
  return { query: { ...step, id: page.root }, $withStaticEntity: true, ...page.moment }
}

/** The moment for which a query is sent, as the query spells it. */
export type Moment = { readonly $globalValid?: string; readonly $asOf?: string }

/**
 * Returns the first instant of a day for `valid`, and the last for `known`. For a day that is not over, the last is `now`, in milliseconds.
 */
export function momentOf(asOf: AsOf | undefined, { timeZone, now }: { readonly timeZone: string; readonly now: number }): Moment {
  if (!asOf) return {}
  if (asOf.kind === 'valid') return { $globalValid: startOfDay(asOf.day, timeZone) }
  return { $asOf: knownAt(asOf.day, { timeZone, now }) }
}

/** Returns the query for all twins that the choice finds, as a bulk change needs it. */
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

/** Returns the filters, the search and the order of the list. A view may add a filter of its own. */
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

/**
 * Combines the list's own filter, the active predefined filters and the user's own. Predefined filters on the same fields are alternatives:
 * open and closed together match both.
 */
export function filterOf(list: ListDefinition, { filters, where }: Pick<ListChoice, 'filters' | 'where'>): FilterJson | undefined {
  const chosen = (list.predefinedFilters ?? []).filter(({ name }) => filters.includes(name)).map(({ filter }) => filter)
  const alternatives = [...Map.groupBy(chosen, (filter) => fieldsOf(filter).toSorted().join(' ')).values()]
  const each = alternatives.flatMap((filters) => (filters.length > 1 ? { or: filters } : filters))
  const all = [...(list.filter ? [list.filter] : []), ...each, ...(where ? [where] : [])]
  return all.length > 1 ? { and: all } : all[0]
}

/** Returns the paths that a filter uses, joined with `/`. */
function fieldsOf(filter: FilterJson): readonly string[] {
  if ('and' in filter) return [...new Set(filter.and.flatMap(fieldsOf))]
  if ('or' in filter) return [...new Set(filter.or.flatMap(fieldsOf))]
  return 'not' in filter ? fieldsOf(filter.not) : [filter.path.join('/')]
}
