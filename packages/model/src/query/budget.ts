import { AppError } from '../error/app-error.ts'
import { pointer } from './invalid.ts'
import type { Aggregate, Filter, ListQuery } from './query.ts'

/** The levels of lists that a query may have below its first one. */
export const maxDepth = 6
const maxNodes = 200

/** Counts lists, the terms of their filters, and depth. Throws BUDGET_EXCEEDED with the first list that exceeds the budget. */
export function budgetOf(root: ListQuery): void {
  let nodes = 0
  const visit = (list: ListQuery, depth: number) => {
    nodes += 1 + (list.filter ? termsOf(list.filter) : 0) + (list.aggregate ? termsOfGroups(list.aggregate) : 0)
    if (depth > maxDepth) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(list.path)}: deeper than ${maxDepth} levels` })
    if (nodes > maxNodes) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(list.path)}: more than ${maxNodes} lists and terms` })
    for (const child of list.children) visit(child, depth + 1)
  }
  visit(root, 0)
}

function termsOfGroups({ by, values }: Aggregate): number {
  return by.length + values.reduce((sum, { filter }) => sum + 1 + (filter ? termsOf(filter) : 0), 0)
}

function termsOf(filter: Filter): number {
  if (filter.kind === 'not') return 1 + termsOf(filter.term)
  return filter.kind === 'and' || filter.kind === 'or' ? filter.terms.reduce((sum, term) => sum + termsOf(term), 1) : 1
}
