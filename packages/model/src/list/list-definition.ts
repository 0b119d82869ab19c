import type { Systematics } from '../definition/twin-definition.ts'
import type { ListBoard } from './list-board.ts'
import type { PlacesOptions } from './places-options.ts'
import type { FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

export const viewNames = ['table', 'card', 'minicard', 'map', 'calendar', 'board', 'kanban'] as const
// To show a list on a calendar, board or map, or in columns, set `calendar`, `board`, `map` or `kanban` in its `list.ts` and the view in
// `views`. Map layers are in `domain/geo/map-layers.ts`.
export type ViewName = (typeof viewNames)[number]

/**
 * A column of a list: the attribute at the end of `path` (relations first), or the latest value of the twin's own telemetry. An empty path
 * shows the twin by its type and name. `or` are further paths: a row shows the first of all that leads to something. Sorting and filters
 * use `path` alone, and an export has a column for each.
 */
export type ListColumn = {
  readonly path: readonly Systematics[]
  readonly or?: readonly (readonly Systematics[])[]
  readonly label?: Text
  readonly width?: number
  readonly hidden?: true
}

/**
 * The fields that a calendar shows of a twin, as paths. `start` and `end` lead to an instant (`datetime`), or `start` to a day (`date`)
 * without a time. Without an end, an entry takes an hour. `day` is an additional `date` that changes with the start when a user moves the
 * entry. `agents` leads to the persons who do the work.
 */
export type ListCalendar = {
  readonly start: readonly Systematics[]
  readonly end?: readonly Systematics[]
  readonly day?: readonly Systematics[]
  readonly agents?: readonly Systematics[]
}

/**
 * Twins on a map. `geometry` is a path to a point, line or polygon; `color` is a path to the enum whose styles colour the twins and form
 * the legend. Zoom levels are those of the map library, where the world is 512 pixels wide at 0. Twins are drawn from `minZoom` on, and
 * labelled from `labelZoom` on; without `labelZoom` they have no labels. `labelUntil` cuts the label off before this text.
 */
export type MapLayer = {
  readonly geometry: readonly Systematics[]
  readonly color?: readonly Systematics[]
  readonly minZoom?: number
  readonly labelZoom?: number
  readonly labelUntil?: string
}

/** Other twins that a map shows below the list's own, for orientation. */
export type MapLayerBeside = MapLayer & { readonly relation: Systematics; readonly type: string }

/**
 * The map of a list, and the layers below it, lowest first. `further` are additional paths to geometries of the same twins. A twin is drawn
 * at the end of each path.
 */
export type ListMap = MapLayer & {
  readonly further?: readonly (readonly Systematics[])[]
  readonly beside?: readonly MapLayerBeside[]
}

// To add a notice, add its name here, a component and a line in `web/screens/list/notice/registry.ts`, and set `notice` of the list.
/** A notice above the twins of a list. */
export type ListNotice = 'changedRoles' | 'auditVerdict' | 'dataChecks' | 'debitFile' | 'payoutFile' | 'bankUpload'

/** The texts for an empty list without a user's filter. `instead` is the path of another list that may have entries. */
export type ListEmptyWords = { readonly title: Text; readonly text: Text; readonly instead?: string }

/**
 * Puts the first twins of a list on the start page of everybody who may read them, in the list's own order, while there are any. `day` is
 * the day that is shown beside each; one in the past is shown as overdue.
 */
export type ListOnHome = { readonly day?: readonly Systematics[] }

/**
 * A summary of the states of twins that measure, above their list: the number in each state, the places on the map, and where many have
 * turned worse together. `place` leads over relations to the twin that stands for a place, `point` to its location. `together` are paths to
 * names that twins share, such as a street. `begins` is a record that may be begun about twins which turned worse together.
 */
export type ListStates = {
  readonly state: Systematics
  readonly place: readonly Systematics[]
  readonly point: readonly Systematics[]
  readonly together: readonly { readonly path: readonly Systematics[]; readonly label: Text; readonly begins?: BegunAbout }[]
}

/** A record about the twins from which `over` leads to some twins: it is linked with them by `relation` from the start. */
export type BegunAbout = { readonly definition: string; readonly label: Text; readonly relation: Systematics; readonly over: Systematics }

/**
 * The columns of a list as cards, unless the user chooses others: by a choice of the twins, or by a relation of theirs. `limits` are the
 * numbers of cards, by value of the choice, above which a column says that it has too many.
 */
export type ListKanban = { readonly by: Systematics; readonly limits?: Readonly<Record<string, number>> }

/** A list screen as data. `relation` is the step from the tenant root to the list's twins. */
export type ListDefinition = {
  readonly relation: Systematics
  readonly type: string
  readonly typeExtends?: readonly string[]
  readonly filter?: FilterJson
  readonly columns: readonly ListColumn[]
  /** Filters for linked twins in columns, by the relation of the type that leads to them. */
  readonly related?: Readonly<Record<Systematics, FilterJson>>
  /** The columns by which people recognise a twin: for whom it is, and where. The start page and the calendar show them beside its name. */
  readonly about?: readonly ListColumn[]
  readonly views: readonly ViewName[]
  /** Needed by the view `calendar`. */
  readonly calendar?: ListCalendar
  /** Needed by the view `board`. */
  readonly board?: ListBoard
  /** Needed by the view `kanban`. */
  readonly kanban?: ListKanban
  /** Needed by the view `map`. */
  readonly map?: ListMap
  readonly states?: ListStates
  readonly sort: readonly SortJson[]
  /** The attributes and relations that the search box searches. If absent, the type's own search applies. */
  readonly search?: readonly Systematics[]
  readonly predefinedFilters?: readonly {
    readonly name: string
    readonly label: Text
    readonly filter: FilterJson
    readonly active?: true
  }[]
  /** Shows above the list how much of each owner's places is used, and the plan of its places. */
  readonly places?: PlacesOptions
  readonly pageSize: number
  /** Each record of the list also opens as a page, at the path of the list and the number of the record. */
  readonly recordPage?: true
  readonly notice?: ListNotice
  readonly empty?: ListEmptyWords
  readonly home?: ListOnHome
  /** The list is worked out for a day: today, or one that the user chooses in it. Names the attribute with that day, which exports have. */
  readonly byDay?: Systematics
  /** Definitions that ADD offers. They need the create right on the relation. */
  readonly create?: readonly string[]
  /** A list of users: a dialog beside ADD creates a user and sends the invitation. */
  readonly invites?: true
  /** The relation that links a new twin from ADD with the tenant. */
  readonly begins?: Systematics
}
