import type { FilterJson } from '../query/query-json.ts'

/** Returns the filter of twins that meet both. Conditions joined by `and` stay on one level. */
export function bothFilters(one: FilterJson, other: FilterJson): FilterJson {
  const terms = [one, other].flatMap((each) => ('and' in each ? each.and : [each]))
  return { and: terms }
}
