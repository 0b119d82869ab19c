import type { ListQuery } from '@twinwerk/model/query/query'
import { hasSortIndex } from '../../names.ts'
import type { Context } from '../context.ts'

/**
 * Up to how many twins a list starts at what may fit and sorts it. Beyond, its rows are frequent, and walking its order meets a page of them soon. Speed alone
 * depends on these, never an answer: tests set them to nothing and so take the other way.
 */
export type Bounds = {
  /** Twins that fit an indexed term of the filter (data-layer, (g)). */
  readonly twins: number
  /** Twins that hold a word of the search. */
  readonly found: number
  /** Rows of the list that hang on either. */
  readonly rows: number
  /** Rows that fit a filter no index serves. */
  readonly scanned: number
}

export const usualBounds: Bounds = { twins: 500, found: 800, rows: 2000, scanned: 1000 }

const widerFactor = 5

/**
 * Wider where walking costs more: without an index of the list's own for its order, which also meets late what lies together in it; on to a count; and with
 * words that have to be similar to those of each row.
 */
export function boundsOf(
  { bounds, spelling }: Pick<Context, 'bounds' | 'spelling'>,
  { sort, count }: Pick<ListQuery, 'sort' | 'count'>,
): Bounds {
  if (isOrdered(sort) && !count && spelling === 'typed') return bounds
  return { ...bounds, twins: bounds.twins * widerFactor, found: bounds.found * widerFactor, rows: bounds.rows * widerFactor }
}

/** Whether an index of the list's family has its order. */
function isOrdered(sort: ListQuery['sort']): boolean {
  const [term, second] = sort
  if (!term) return true
  const { relations, attribute } = term.path
  return !second && relations.length === 0 && hasSortIndex(attribute)
}
