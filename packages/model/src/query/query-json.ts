import type { Systematics } from '../definition/twin-definition.ts'
import type { ExportOptionsJson } from './export-options.ts'
import type { TwinJson } from '../twin/twin-json.ts'

/** `POST /api/data/query` as it travels. Keys that are systematics of relations hold a sub-query. */
export type QueryRequest = {
  readonly query: RootQueryJson
  readonly $globalValid?: string | PeriodJson
  /** The state of knowledge at this instant: the query returns the result of that time, as far as today's rights allow. */
  readonly $asOf?: string
  /** Static entities (reference rows of a release) are read; without it relations to them answer none. Also taken inside `query`. */
  readonly $withStaticEntity?: boolean
  /** Beside `export` it asks for a link instead of a file: the same export again whenever it is opened. */
  readonly $realtimeSubscriptions?: boolean
  /** The language of texts that are stored in several (`translations` of an attribute). Without it they are given as they were written. */
  readonly $language?: 'de' | 'en'
  readonly export?: ExportOptionsJson
}

/**
 * A tree from the twin `id`, or the twins of a `type` below the tenant `root` as a list. The type `entity` searches all types for
 * `$search`, within `$typeExtends` if given: the best `$limit` twins with their number and title, numbers and whole words before
 * beginnings and parts; only `$language` goes with it.
 */
export type RootQueryJson = ListQueryJson & {
  readonly id?: string
  readonly type?: string
  readonly root?: string
  readonly $withStaticEntity?: boolean
}

export type ListQueryJson = {
  readonly $typeExtends?: readonly string[]
  readonly $filter?: FilterJson
  /**
   * Words that all have to be found. When a first list holds nothing as it was typed, a typing error in each longer word is forgiven: one
   * letter other, more, less, or two swapped.
   */
  readonly $search?: string
  /** Narrows `$search` to searchable attributes, the number among them, and to relations that the type is searched through. */
  readonly $searchIn?: readonly Systematics[]
  readonly $sort?: readonly SortJson[]
  readonly $limit?: number | 'all'
  readonly $after?: string
  readonly $count?: boolean
  readonly $mask?: readonly Systematics[]
  readonly $valid?: string | PeriodJson
  readonly $aggregate?: AggregateJson
  /**
   * Adds the relations that cards of the list's twins show, with what names the twins behind them; those the body asks for itself stay as
   * they are.
   */
  readonly $includeUiRelationships?: boolean
  /**
   * Returns the trash instead: deleted twins that the caller could see if they existed, and may delete and therefore restore. First list
   * only.
   */
  readonly $deleted?: 'only'
  readonly [relation: `${string}:${string}`]: ListQueryJson
}

export type PeriodJson = { readonly begin: string | null; readonly end: string | null }

export type FilterJson =
  | { readonly and: readonly FilterJson[] }
  | { readonly or: readonly FilterJson[] }
  | { readonly not: FilterJson }
  | { readonly path: readonly Systematics[]; readonly operator: FilterOperator; readonly value?: FilterValue; readonly optional?: boolean }

export const filterOperators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'between',
  'in',
  'notIn',
  'contains',
  'startsWith',
  'endsWith',
  'exists',
  'notExists',
  'overlaps',
  'within',
] as const
export type FilterOperator = (typeof filterOperators)[number]

export const placeholders = ['now', 'today', 'currentUser', 'currentUserGroups'] as const
export type Placeholder = (typeof placeholders)[number]
export type PlaceholderJson = { readonly $: Placeholder; readonly offset?: string }
export type FilterValue = unknown

export type SortJson = { readonly path: readonly Systematics[]; readonly order?: 'asc' | 'desc' }

export const aggregateFunctions = ['count', 'sum', 'min', 'max', 'avg'] as const
export type AggregateFunction = (typeof aggregateFunctions)[number]

export const groupUnits = ['day', 'month', 'year'] as const
export type GroupUnit = (typeof groupUnits)[number]

/**
 * For the first list: groups instead of twins. Over relations, a twin is once in the group of each of its linked values. A value counts
 * each linked twin once. `count` without a path counts twins.
 */
export type AggregateJson = {
  readonly by?: readonly (readonly Systematics[] | { readonly path: readonly Systematics[]; readonly unit?: GroupUnit })[]
  readonly values: { readonly [name: string]: { readonly function: AggregateFunction; readonly path?: readonly Systematics[] } }
}

/**
 * One group, in the order of its terms; null is the group without a value. `2026-03` is a month, `2026` a year. A value of nothing is
 * null, a count 0.
 */
export type GroupJson = { readonly by: readonly unknown[]; readonly values: { readonly [name: string]: unknown } }

export type QueryResult = {
  /**
   * Groups (`GroupJson`) stand where a list with `$aggregate` has its twins. A twin whose nested lists were cut at their `$limit` names
   * them under `more`.
   */
  readonly results: readonly TwinJson[]
  /** The page of the first list, by the key of its relation; for the flat list, under `results`. */
  readonly pages: { readonly [list: string]: PageInfo }
  readonly fetchedAt: string
  readonly historyToken: string
  readonly realtimeToken?: string
}

/** The answer to an export that asks for a link. `realtimeToken` are the passwords of the specification: the secret in the address. */
export type ExportLink = {
  readonly id: string
  readonly url: string
  /** Power Query M that loads the address, for the format `powerquery`. */
  readonly m?: string
  readonly expiresAt: string
  readonly realtimeToken: readonly string[]
}

export type PageInfo = {
  readonly next: string | null
  readonly count?: number
  readonly countIs?: 'exact' | 'atLeast'
  /** For groups: true if there are more groups than the returned ones. */
  readonly more?: boolean
}
