import type { FilterJson } from '@twinwerk/model/query/query-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'

/** Returns the ids of the twins that a filter names. */
export function twinsIn(filter: FilterJson | undefined): readonly string[] {
  if (filter === undefined) return []
  if ('not' in filter) return twinsIn(filter.not)
  if ('and' in filter) return filter.and.flatMap(twinsIn)
  if ('or' in filter) return filter.or.flatMap(twinsIn)
  const values: readonly unknown[] = Array.isArray(filter.value) ? filter.value : [filter.value]
  return values.filter((value) => typeof value === 'string').filter((value) => parseTwinId(value) !== undefined)
}
