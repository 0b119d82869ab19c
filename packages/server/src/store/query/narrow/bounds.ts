import type { ListQuery } from '@twinwerk/model/query/query'
import { hasSortIndex } from '../../physical/names.ts'
import type { Context } from '../context.ts'

/** The numbers of twins and rows up to which a list starts at the rows that may fit and sorts them. */
export type Reach = {
  /** Twins that fit an indexed term of the filter (ADR 11). */
  readonly twins: number
  /** Twins that contain a word of the search. */
  readonly found: number
  /** Rows of the list that are linked to these twins. */
  readonly rows: number
}

/**
 * Beyond `Reach`, rows are frequent, and a walk along the list's order soon fills a page, unless the caller sees few of these rows. So a
 * stretch of the order is walked first. If it does not fill the page, the list starts at the rows that may fit after all, up to a further
 * reach. Only then everything is walked. The bounds affect speed alone, never a result: tests set them to zero to take the other ways.
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
 * Returns the bounds of a list. They are wider where walking costs more: without an index of the list's own for its order, for a count, and
 * for words that must be similar to those of each row. An order without an index of its own may also reach rows late that are next to each
 * other in it.
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
