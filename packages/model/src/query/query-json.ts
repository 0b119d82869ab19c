import type { DayUnit } from '../calendar/units.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { ExportOptionsJson } from './export-options.ts'
import type { TwinJson } from '../twin/twin-json.ts'

/** The body of `POST /api/data/query`. Keys that are systematics of relations contain a sub-query. */
export type QueryRequest = {
  readonly query: RootQueryJson
  readonly $globalValid?: string | PeriodJson
  /** The state of knowledge at this instant: the query returns the result of that time, as far as today's rights allow. */
  readonly $asOf?: string
  /**
   * Static entities (reference rows of a release) are included. Without it, relations to static entities return no twins. Also accepted
   * inside `query`.
   */
  readonly $withStaticEntity?: boolean
  /** With `export`, it requests a link instead of a file. Each time the link is opened, the export runs again. */
  readonly $realtimeSubscriptions?: boolean
  /**
   * The language of texts that are stored in several languages (`translations` of an attribute). Without it, texts are returned as they
   * were written.
   */
  readonly $language?: 'de' | 'en'
  /**
   * Texts whose translation people enter, such as names of products, are returned as they were entered: for forms, and for files that may
   * be imported again.
   */
  readonly $asEntered?: boolean
  readonly export?: ExportOptionsJson
}

/**
 * A tree from the twin `id`, or a list of the twins of a `type` below the tenant `root`. The type `entity` searches all types for
 * `$search`, restricted to `$typeExtends` if given. The result is the best `$limit` twins with their number and title. Numbers and whole
 * words rank before prefixes and parts. `$language` is the only other key allowed.
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
   * Words that must all be found. If the first list has no result for the exact words, one typing error in each longer word is tolerated:
   * one letter different, added, missing, or two swapped.
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
   * Adds the relations that the cards of the list's twins show, with the titles of the linked twins. Relations that the body itself
   * requests are not changed.
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

/** `countDistinct` counts equal values once. `median` and `p90` (nine of ten values are at most this) interpolate between two values. */
export const aggregateFunctions = ['count', 'countDistinct', 'sum', 'min', 'max', 'avg', 'median', 'p90'] as const
export type AggregateFunction = (typeof aggregateFunctions)[number]

/** Weeks begin on Monday (ISO 8601). An hour that a clock change repeats is one group. */
export const groupUnits = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type GroupUnit = (typeof groupUnits)[number]

/** Units of the time between two instants. A day has 24 hours. */
export const spanUnits = ['minutes', 'hours', 'days'] as const
export type SpanUnit = (typeof spanUnits)[number]

/**
 * For the first list: groups instead of twins. If a path has relations, a twin is once in the group of each of its linked values. A value
 * counts each linked twin once. `count` without a path counts twins. The term `type` makes a group of each type of twin. A path that ends
 * in a relation makes a group of each linked twin, as `{ id, title }`.
 */
export type AggregateJson = {
  readonly by?: readonly ('type' | readonly Systematics[] | { readonly path: readonly Systematics[]; readonly unit?: GroupUnit })[]
  readonly values: { readonly [name: string]: AggregateValueJson }
  /** Sorts the groups by a value, highest first by default. Groups of equal values keep the order of their terms. */
  readonly order?: { readonly value: string; readonly order?: 'asc' | 'desc' }
  /** With `order` and terms: the first groups, and all others as one group (`rest`). */
  readonly first?: number
  readonly stock?: StockJson
}

/**
 * A value of a group, over the twins that pass its own `filter`. `between` reads the time between two instants, or between two dates in
 * days, of the twins themselves; a twin without one of them does not count.
 */
export type AggregateValueJson = {
  readonly function: AggregateFunction
  readonly path?: readonly Systematics[]
  readonly between?: { readonly from: readonly Systematics[]; readonly to: readonly Systematics[]; readonly in: SpanUnit }
  readonly filter?: FilterJson
}

/**
 * The first term of the groups: the last day of each unit from `from` to `to`, and `to` itself as the last one. A twin is in the group of a
 * day on which it is valid: its begin is on or before the day, and its end is absent, or on or after the day. Instants are
 * compared with the end of the day in the tenant's time zone. Days without twins have no group. With `at: 'begin'`, the days are the first
 * ones of the units instead, beginning with `from`.
 */
export type StockJson = {
  readonly begin: readonly Systematics[]
  readonly end: readonly Systematics[]
  readonly unit: DayUnit
  readonly from: string
  readonly to: string
  readonly at?: 'begin' | 'end'
}

/**
 * One group, in the order of its terms; null is the group without a value. `2026` is a year, `2026-Q1` a quarter, `2026-03` a month,
 * `2026-W09` a week, `2026-03-01T14` an hour in the tenant's time zone. A value over no twins is
 * null; a count is 0. `rest` is the number of groups that this last group stands for; its `by` is empty.
 */
export type GroupJson = {
  readonly by: readonly unknown[]
  readonly values: { readonly [name: string]: unknown }
  readonly rest?: number
}

export type QueryResult = {
  /**
   * The twins. A list with `$aggregate` has groups (`GroupJson`) instead. If nested lists of a twin were cut at their `$limit`, the twin
   * names them under `more`.
   */
  readonly results: readonly TwinJson[]
  /** The page of the first list, by the key of its relation; for the flat list, under `results`. */
  readonly pages: { readonly [list: string]: PageInfo }
  readonly fetchedAt: string
  readonly historyToken: string
  readonly realtimeToken?: string
}

/**
 * The response to an export that requests a link. `realtimeToken` contains the passwords of the specification: the secret in the address.
 */
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
