import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from './query-json.ts'

/** Returns every path in a filter. */
export function filterPaths(filter: FilterJson): readonly (readonly Systematics[])[] {
  if ('and' in filter) return filter.and.flatMap(filterPaths)
  if ('or' in filter) return filter.or.flatMap(filterPaths)
  return 'not' in filter ? filterPaths(filter.not) : [filter.path]
}
