import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { Site, Use, UsedBy } from './use.ts'
import { pathUses, valueUses } from './use.ts'

/** The properties that a filter over twins of a type reads, and the values of choices that it asks for. */
export function filterUses({ registry, type }: Site, filter: FilterJson | undefined, by: UsedBy): Use[] {
  if (!filter) return []
  if ('and' in filter) return filter.and.flatMap((each) => filterUses({ registry, type }, each, by))
  if ('or' in filter) return filter.or.flatMap((each) => filterUses({ registry, type }, each, by))
  if ('not' in filter) return filterUses({ registry, type }, filter.not, by)
  const uses = pathUses({ registry, type }, filter.path, by)
  const values = [filter.value].flat().filter((value) => typeof value === 'string')
  return [...uses, ...valueUses(registry, uses.slice(-1), new Set(values))]
}
