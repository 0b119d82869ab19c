import type { Registry } from '@twinwerk/model/definition/registry'
import type { Layout } from '@twinwerk/model/layout/layout'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson, QueryRequest, SortJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ComponentType } from 'react'
import type { Needs } from '../data/record/needs.ts'
import type { Area } from './map/area.ts'

/** The part of the user's choice that concerns only the view. */
export type ViewChoice = {
  readonly sort: readonly SortJson[]
  /** Ids of the columns that are seen, in their order. */
  readonly columns: readonly string[]
  /** The day a calendar shows; undefined is today. */
  readonly day: string | undefined
  /** The visible area of a map; undefined before the first map is drawn. */
  readonly area: Area | undefined
}

/** How a card of this view looks, by type of twin. */
export type Cards = ReadonlyMap<string, Layout>

/** The list that is drawn, and how. */
export type ViewOf = { readonly list: ListDefinition; readonly choice: ViewChoice; readonly cards: Cards }

export type ViewProps = ViewOf & {
  readonly label: string
  /** The id of the twin that the list starts from. */
  readonly root: string
  readonly onChoose: (change: Partial<ViewChoice>) => void
  /** All that is found, however the view narrows it. */
  readonly asked: QueryRequest
  readonly rows: readonly TwinJson[]
  /** How many there are in all, as far as that is known. */
  readonly total: number | undefined
  readonly hasMore: boolean
  /** The place in the list: the first row on the screen, and a callback for a new first row. */
  readonly place: { readonly row: number | undefined; readonly onRow: (row: number | undefined) => void }
  readonly onMore: () => void
  readonly onOpen: (twin: TwinJson) => void
  /** True if the rows on the screen are outdated and their replacement is loading. */
  readonly stale: boolean
  /** It could not be read: that no rows are there says nothing. */
  readonly isUnknown: boolean
  /** Ids of twins that others changed a moment ago. */
  readonly changed: ReadonlySet<string>
  /** Ids of the chosen twins; undefined while nothing is being chosen. */
  readonly selected: ReadonlySet<string> | undefined
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** The context in which a query is built: `now` is an instant in milliseconds, `isPast` is true if the list shows another day. */
export type Reader = { readonly registry: Registry; readonly timeZone: string; readonly now: number; readonly isPast: boolean }

/** The needs of a view for each twin, and its filter and page size for the list. */
export type Reading = { readonly needs: Needs; readonly filter?: FilterJson; readonly pageSize?: number }

/** One way to show a list. */
export type View = {
  readonly Drawn: ComponentType<ViewProps>
  /** Has the geometry of what comes. */
  readonly Skeleton: ComponentType<ViewOf>
  readonly reading: (reader: Reader, of: ViewOf) => Reading
  /** Which of a type's layouts it draws of each twin. */
  readonly card?: 'card' | 'minicard'
  /** Something is to be seen where there are no twins. */
  readonly drawsNone?: true
  /** Another search or filter does not begin it anew: where one is matters more. */
  readonly staysPut?: true
}
