import type { ListQuery } from '@twinwerk/model/query/query'
import { hasSortIndex } from '../../physical/names.ts'
import type { Context } from '../context.ts'

/** Up to how many twins a list starts at what may fit and sorts it. */
export type Reach = {
  /** Twins that fit an indexed term of the filter (ADR 11). */
  readonly twins: number
  /** Twins that hold a word of the search. */
  readonly found: number
  /** Rows of the list that hang on either. */
  readonly rows: number
}

/**
 * Beyond `Reach`, rows are frequent, and walking the list's order meets a page of them soon: unless most of what was found is not the
 * caller's. So the order is walked for a stretch; a page that this does not fill starts at what may fit all the same, up to a further
 * reach, and only then walks everything. Speed alone depends on these, never an answer: tests set them to nothing and so take the other
 * ways.
 */
export type Bounds = Reach & {
  /** Rows of the order that are walked first. */
  readonly stretch: number
  readonly further: Reach
  /** Rows that fit a filter no index serves. */
  readonly scanned: number
}

export const usualBounds: Bounds = {
  twins: 500,
  found: 800,
  rows: 2000,
  stretch: 1000,
  further: { twins: 20_000, found: 20_000, rows: 50_000 },
  scanned: 1000,
}

const widerFactor = 5

/**
 * Wider where walking costs more: without an index of the list's own for its order, which also meets late what lies together in it; on to a
 * count; and with words that have to be similar to those of each row.
 */
export function boundsOf(
  { bounds, spelling }: Pick<Context, 'bounds' | 'spelling'>,
  { sort, count }: Pick<ListQuery, 'sort' | 'count'>,
): Bounds {
  if (isOrdered(sort) && !count && spelling === 'typed') return bounds
  return { ...bounds, twins: bounds.twins * widerFactor, found: bounds.found * widerFactor, rows: bounds.rows * widerFactor }
}

/** Returns true if an index of the list's family has the order of the list. */
function isOrdered(sort: ListQuery['sort']): boolean {
  const [term, second] = sort
  if (!term) return true
  const { relations, attribute } = term.path
  return !second && relations.length === 0 && hasSortIndex(attribute)
}
