import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { SortJson } from '@twinwerk/model/query/query-json'
import type { ListChoice } from './list-query.ts'

/** The part of the address that a list keeps, so that back and a shared link lead to the same view. */
export type ListSearch = { readonly q?: string | undefined; readonly filter?: string | undefined; readonly sort?: string | undefined }

const noFilter = 'none'

/** Reads the address; what it does not say comes from the list's own definition. */
export function choiceOf(list: ListDefinition, { q, filter, sort }: ListSearch): ListChoice {
  const names = (list.predefinedFilters ?? []).map(({ name }) => name)
  const standard = (list.predefinedFilters ?? []).filter(({ active }) => active).map(({ name }) => name)
  return {
    search: q ?? '',
    filters: filter === undefined ? standard : filter.split(',').filter((name) => names.includes(name)),
    sort: sort === undefined ? list.sort : (sortFrom(list, sort) ?? list.sort),
  }
}

/** The address for a choice; what is the list's own standard is left out. */
export function searchOf(list: ListDefinition, choice: ListChoice): Required<ListSearch> {
  const standard = choiceOf(list, {})
  const sort = choice.sort[0]
  return {
    q: choice.search === '' ? undefined : choice.search,
    filter: same(choice.filters, standard.filters) ? undefined : choice.filters.join(',') || noFilter,
    sort: same(choice.sort, standard.sort) || !sort ? undefined : `${sort.path.join('/')}.${sort.order ?? 'asc'}`,
  }
}

// Only what a column shows can be sorted by through the address.
function sortFrom(list: ListDefinition, text: string): readonly SortJson[] | undefined {
  const match = /^(.+)\.(asc|desc)$/.exec(text)
  const column = match && list.columns.find(({ path }) => path.join('/') === match[1])
  return column ? [{ path: column.path, order: match[2] as 'asc' | 'desc' }] : undefined
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
