import type { SortJson } from '@twinwerk/model/query/query-json'

// As many as a query takes.
const maxKeys = 6

/** The order after a click on a title: by this column alone, and the other way round at the second click. */
export function sortByOnly(sort: readonly SortJson[], path: readonly string[]): readonly SortJson[] {
  const [first] = sort
  const turned = first !== undefined && isFor(first, path) && first.order !== 'desc'
  return [{ path, order: turned ? 'desc' : 'asc' }]
}

/**
 * The order after a click with shift: the column as a further key, turned at the second click and gone at the third. Something always
 * sorts.
 */
export function sortByFurther(sort: readonly SortJson[], path: readonly string[]): readonly SortJson[] {
  const known = sort.find((key) => isFor(key, path))
  if (!known) return [...sort.slice(0, maxKeys - 1), { path, order: 'asc' }]
  if (known.order === 'desc' && sort.length > 1) return sort.filter((key) => key !== known)
  return sort.map((key) => (key === known ? { path, order: key.order === 'desc' ? 'asc' : 'desc' } : key))
}

/** The place of a column among the keys, from 1, and its direction; undefined when it does not sort. */
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
