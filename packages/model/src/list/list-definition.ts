import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

export const viewNames = ['table', 'card', 'minicard', 'map', 'calendar'] as const
// A new list on a calendar or map: `calendar` or `map` of its `list.ts`, the view in `views`. Layers of maps: `domain/geo/map-layers.ts`.
export type ViewName = (typeof viewNames)[number]

/**
 * A column shows the attribute at the end of `path` (relations first), or the newest value of what is measured at the twin itself; an
 * empty path is the twin by its type and name.
 */
export type ListColumn = { readonly path: readonly Systematics[]; readonly label?: Text; readonly width?: number; readonly hidden?: true }

/**
 * The fields that a calendar shows of a twin, as paths. `start` and `end` lead to an instant (`datetime`), or `start` to a day (`date`)
 * without a time. Without an end, an entry takes an hour. `day` is a `date` beside the start that changes with the start when a user moves
 * the entry. `receiver` names the person whom the entry is for, `agents` the persons who do the work.
 */
export type ListCalendar = {
  readonly start: readonly Systematics[]
  readonly end?: readonly Systematics[]
  readonly day?: readonly Systematics[]
  readonly receiver?: readonly Systematics[]
  readonly agents?: readonly Systematics[]
}

/**
 * Twins on a map: `geometry` is a path to a point, line or polygon, `color` to the enum whose styles colour them and make the legend. Zooms
 * are those of the map library, where the world is 512 pixels wide at 0: from `minZoom` on they are drawn, from `labelZoom` on with their
 * titles; without it never. `labelUntil`: of a title stands on the map what comes before this.
 */
export type MapLayer = {
  readonly geometry: readonly Systematics[]
  readonly color?: readonly Systematics[]
  readonly minZoom?: number
  readonly labelZoom?: number
  readonly labelUntil?: string
}

/** Other twins that a map shows below those of its list, to see where one is. */
export type MapLayerBeside = MapLayer & { readonly relation: Systematics; readonly type: string }

/**
 * How a list's twins stand on the map, and what lies below them, lowest first. `further` are other ways to places of the same twins: each
 * stands wherever one of them leads.
 */
export type ListMap = MapLayer & {
  readonly further?: readonly (readonly Systematics[])[]
  readonly beside?: readonly MapLayerBeside[]
}

// A new notice: its name here, a component and a line in `web/screens/list/notice/registry.ts`, `notice` of the list.
/** A notice above the twins of a list. */
export type ListNotice = 'changedRoles' | 'auditVerdict' | 'dataChecks'

/** The texts for an empty list that no user has filtered; `instead` is the path of another list that may have entries. */
export type ListEmptyWords = { readonly title: Text; readonly text: Text; readonly instead?: string }

/** A list screen as data. `relation` is the step from the tenant root to its twins. */
export type ListDefinition = {
  readonly relation: Systematics
  readonly type: string
  readonly typeExtends?: readonly string[]
  readonly filter?: FilterJson
  readonly columns: readonly ListColumn[]
  /** Which of the twins behind a relation of the type its columns show. */
  readonly related?: Readonly<Record<Systematics, FilterJson>>
  readonly views: readonly ViewName[]
  /** Needed by the view `calendar`. */
  readonly calendar?: ListCalendar
  /** Needed by the view `map`. */
  readonly map?: ListMap
  readonly sort: readonly SortJson[]
  /** The attributes and relations that its search box looks in; absent: all that the type is searched by. */
  readonly search?: readonly Systematics[]
  readonly predefinedFilters?: readonly {
    readonly name: string
    readonly label: Text
    readonly filter: FilterJson
    readonly active?: true
  }[]
  readonly pageSize: number
  readonly notice?: ListNotice
  readonly empty?: ListEmptyWords
  /** Definitions that ADD offers, with the create right on the relation. */
  readonly create?: readonly string[]
  /** The relation by which what ADD makes is linked with the tenant from the start. */
  readonly begins?: Systematics
}
