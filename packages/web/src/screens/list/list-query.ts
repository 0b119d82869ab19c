import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson, ListQueryJson, QueryRequest, RootQueryJson, SortJson } from '@twinwerk/model/query/query-json'
import { addPath, namingAttributes, noNeeds, relationQueries } from '../../data/record/needs.ts'

export type ListChoice = {
  readonly search: string
  /** Names of the predefined filters that are on. */
  readonly filters: readonly string[]
  readonly sort: readonly SortJson[]
}

/** One page of a list: the root's step to its twins with what the columns show. The first page also counts. */
export function listQuery(
  registry: Registry,
  list: ListDefinition,
  page: ListChoice & { root: string; after: string | null },
): QueryRequest {
  const filter = filterOf(list, page.filters)
  const search = page.search.trim()
  const needs = noNeeds()
  for (const attribute of namingAttributes(registry, list.type)) needs.attributes.add(attribute)
  for (const column of list.columns) addPath(registry, needs, column.path)
  const query: ListQueryJson = {
    $typeExtends: list.typeExtends ?? [list.type],
    ...(filter && { $filter: filter }),
    ...(search !== '' && { $search: search }),
    $sort: page.sort,
    $limit: list.pageSize,
    ...(page.after === null ? { $count: true } : { $after: page.after }),
    $mask: [...needs.attributes],
    ...filtered(relationQueries(needs), list.related),
  }
  const step: RootQueryJson = { [list.relation]: query }
  return { query: { ...step, id: page.root }, $withStaticEntity: true }
}

function filtered(queries: ReturnType<typeof relationQueries>, related: ListDefinition['related'] = {}): typeof queries {
  return Object.fromEntries(
    Object.entries(queries).map(([relation, query]) => [relation, related[relation] ? { ...query, $filter: related[relation] } : query]),
  )
}

function filterOf(list: ListDefinition, active: readonly string[]): FilterJson | undefined {
  const chosen = (list.predefinedFilters ?? []).filter(({ name }) => active.includes(name)).map(({ filter }) => filter)
  const all = [...(list.filter ? [list.filter] : []), ...chosen]
  return all.length > 1 ? { and: all } : all[0]
}
