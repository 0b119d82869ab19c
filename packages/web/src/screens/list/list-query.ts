import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson, ListQueryJson, QueryRequest, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { ListChoice } from './list-choice.ts'
import { addPath, namingAttributes, noNeeds, relationQueries } from '../../data/record/needs.ts'

/** One page of a list: the root's step to its twins with what the columns show. The first page also counts. */
export function listQuery(
  registry: Registry,
  list: ListDefinition,
  page: ListChoice & { root: string; after: string | null },
): QueryRequest {
  const filter = filterOf(list, page)
  const search = page.search.trim()
  const needs = noNeeds()
  for (const attribute of namingAttributes(registry, list.type)) needs.attributes.add(attribute)
  for (const column of list.columns) addPath(registry, needs, column.path)
  const query: ListQueryJson = {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(filter && { $filter: filter }),
    ...(search !== '' && { $search: search }),
    $sort: page.sort,
    $limit: page.limit === 'all' ? list.pageSize : page.limit,
    ...(page.after === null ? { $count: true } : { $after: page.after }),
    $mask: [...needs.attributes],
    ...relationQueries(needs),
  }
  const step: RootQueryJson = { [list.relation]: query }
  return { query: { ...step, id: page.root }, $withStaticEntity: true }
}

/** The list's own filter, the predefined ones that are on, and the user's own. */
export function filterOf(list: ListDefinition, { filters, where }: Pick<ListChoice, 'filters' | 'where'>): FilterJson | undefined {
  const chosen = (list.predefinedFilters ?? []).filter(({ name }) => filters.includes(name)).map(({ filter }) => filter)
  const all = [...(list.filter ? [list.filter] : []), ...chosen, ...(where ? [where] : [])]
  return all.length > 1 ? { and: all } : all[0]
}
