import type { FilterJson, SortJson } from '@twinwerk/model/query/query-json'
import { defaultLimit } from '../../data/selector/selection-query.ts'

export const limits = [defaultLimit, 25, 50, 100] as const

/** The user's choices in the selector. */
export type SelectorChoice = {
  /** The tenant to search in. */
  readonly root: string
  readonly search: string
  readonly where: FilterJson | undefined
  readonly sort: readonly SortJson[]
  readonly limit: (typeof limits)[number]
  readonly view: 'minicard' | 'card'
  /** The open builder. Undefined is the simple mode, `filter` the extended mode. */
  readonly builder: 'filter' | 'sort' | undefined
}

export function firstChoice(root: string): SelectorChoice {
  return { root, search: '', where: undefined, sort: [], limit: defaultLimit, view: 'minicard', builder: undefined }
}

/** Counts the conditions of a filter. */
export function conditionCount(where: FilterJson | undefined): number {
  if (!where) return 0
  if ('and' in where) return where.and.reduce((count, each) => count + conditionCount(each), 0)
  if ('or' in where) return where.or.reduce((count, each) => count + conditionCount(each), 0)
  return 'not' in where ? conditionCount(where.not) : 1
}
