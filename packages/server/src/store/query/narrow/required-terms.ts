import type { Filter } from '@twinwerk/model/query/query'

/** Terms that every row of a list has to fit. */
export function requiredTerms(filter: Filter | undefined): readonly Filter[] {
  if (!filter) return []
  return filter.kind === 'and' ? filter.terms.flatMap(requiredTerms) : [filter]
}
