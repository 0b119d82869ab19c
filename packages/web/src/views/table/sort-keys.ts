import type { SortJson } from '@twinwerk/model/query/query-json'

// The maximum of a query.
const maxKeys = 6

/** Returns the sort after a click on a title: by this column alone, reversed on the second click. */
export function sortByOnly(sort: readonly SortJson[], path: readonly string[]): readonly SortJson[] {
  const [first] = sort
  const turned = first !== undefined && isFor(first, path) && first.order !== 'desc'
  return [{ path, order: turned ? 'desc' : 'asc' }]
}

/**
 * Returns the sort after a shift-click: adds the column as a further key, reverses it on the second click and removes it on the third. At
 * least one key stays.
 */
export function sortByFurther(sort: readonly SortJson[], path: readonly string[]): readonly SortJson[] {
  const known = sort.find((key) => isFor(key, path))
  if (!known) return [...sort.slice(0, maxKeys - 1), { path, order: 'asc' }]
  if (known.order === 'desc' && sort.length > 1) return sort.filter((key) => key !== known)
  return sort.map((key) => (key === known ? { path, order: key.order === 'desc' ? 'asc' : 'desc' } : key))
}

/** Returns the position of a column among the sort keys, from 1, and its direction; undefined if the table is not sorted by it. */
export function sortOf(
  sort: readonly SortJson[],
  path: readonly string[],
): { readonly place: number; readonly order: 'asc' | 'desc' } | undefined {
  const index = sort.findIndex((key) => isFor(key, path))
  const key = sort[index]
  return key && { place: index + 1, order: key.order ?? 'asc' }
}

function isFor(key: SortJson, path: readonly string[]): boolean {
  return key.path.join('/') === path.join('/')
}
