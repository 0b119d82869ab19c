import type { Registry } from '@twinwerk/model/definition/registry'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson, QueryRequest, SortJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ComponentType } from 'react'
import type { Needs } from '../data/record/needs.ts'
import type { Area } from './map/area.ts'
import type { Grouping } from './table/grouped/grouping.ts'

/** The part of the user's choice that concerns only the view. */
export type ViewChoice = {
  readonly sort: readonly SortJson[]
  /** The ids of the visible columns, in order. */
  readonly columns: readonly string[]
  /** The day that a calendar shows; undefined is the current day. */
  readonly day: string | undefined
  /** The visible area of a map; undefined before the first map is drawn. */
  readonly area: Area | undefined
  readonly grouping?: Grouping | undefined
}

/** The layout of a card in this view, by type of twin. */
export type Cards = ReadonlyMap<string, Layout>

/** The list to render, with the user's choice and the layouts of cards. */
export type ViewOf = { readonly list: ListDefinition; readonly choice: ViewChoice; readonly cards: Cards }

export type ViewProps = ViewOf & {
  readonly label: string
  /** The id of the twin that the list starts from. */
  readonly root: string
  readonly onChoose: (change: Partial<ViewChoice>) => void
  /** Shows only the twins at one place, as a table. Absent for a list without places. */
  readonly onPlace?: (id: string) => void
  /** Narrows the list by a condition, beside the user's own filter, together with another choice. */
  readonly onNarrow?: (condition: FilterJson, also?: Partial<ViewChoice>) => void
  /** The query for all results, before the view narrows it. */
  readonly asked: QueryRequest
  readonly rows: readonly TwinJson[]
  /** The total number of results, as far as it is known. */
  readonly total: number | undefined
  readonly hasMore: boolean
  /** The place in the list: the first row on the screen, and a callback for a new first row. */
  readonly place: { readonly row: number | undefined; readonly onRow: (row: number | undefined) => void }
  readonly onMore: () => void
  readonly onOpen: (twin: TwinJson) => void
  /** True if the rows on the screen are outdated and their replacement is loading. */
  readonly stale: boolean
  /** True if the list could not be loaded, so that an empty list means nothing. */
  readonly isUnknown: boolean
  /** The ids of twins that other users have just changed. */
  readonly changed: ReadonlySet<string>
  /** The ids of the selected twins; undefined outside of selection mode. */
  readonly selected: ReadonlySet<string> | undefined
  readonly onSelect: (selected: ReadonlySet<string>) => void
  /**
   * Present while cells are edited in place. `fresh` are the rows as the list has read them last: the shown ones keep their places until
   * `onCatchUp`.
   */
  readonly editing?: { readonly fresh: readonly TwinJson[]; readonly onCatchUp: () => void; readonly onLeave: () => void } | undefined
}

/** The context in which a query is built: `now` is an instant in milliseconds, `isPast` is true if the list shows another day. */
export type Reader = { readonly registry: Registry; readonly timeZone: string; readonly now: number; readonly isPast: boolean }

/** The needs of a view for each twin, and its filter and page size for the list. */
export type Reading = { readonly needs: Needs; readonly filter?: FilterJson; readonly pageSize?: number }

/** A view of a list. */
export type View = {
  readonly Drawn: ComponentType<ViewProps>
  /** A placeholder with the outline of the view. */
  readonly Skeleton: ComponentType<ViewOf>
  readonly reading: (reader: Reader, of: ViewOf) => Reading
  /** The kind of layout with which it renders each twin. */
  readonly card?: 'card' | 'minicard'
  /** True if the view renders something even without twins. */
  readonly drawsNone?: true
  /** True if the view reads its twins itself, so that it does not wait for the list. */
  readonly readsItself?: true
  /** True if a new search or filter does not reset the view, because its position matters more. */
  readonly staysPut?: true
}
