import type { Filter } from '@twinwerk/model/query/query'

/** Returns the terms that every row of a list must fit. */
export function requiredTerms(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return []
  return filter.kind === 'and' ? filter.terms.flatMap(requiredTerms) : [filter]
}
