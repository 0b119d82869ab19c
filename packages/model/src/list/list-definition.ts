import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

export const viewNames = ['table', 'card', 'minicard', 'map', 'calendar'] as const
export type ViewName = (typeof viewNames)[number]

/** A column shows the attribute at the end of `path` (relations first). */
export type ListColumn = { readonly path: readonly Systematics[]; readonly label?: Text; readonly width?: number; readonly hidden?: true }

/**
 * What a calendar shows of a twin, as paths. `start` and `end` end in an instant (`datetime`), or `start` in a day (`date`) that has no time; without an end an
 * entry takes an hour. `day` is a `date` beside the start that goes with it when the entry is moved. `receiver` names whom it is for, `agents` who does it.
 */
export type ListCalendar = {
  readonly start: readonly Systematics[]
  readonly end?: readonly Systematics[]
  readonly day?: readonly Systematics[]
  readonly receiver?: readonly Systematics[]
  readonly agents?: readonly Systematics[]
}

/** What a list may say above its twins. */
export type ListNotice = 'changedRoles' | 'auditVerdict'

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
  readonly sort: readonly SortJson[]
  readonly predefinedFilters?: readonly {
    readonly name: string
    readonly label: Text
    readonly filter: FilterJson
    readonly active?: true
  }[]
  readonly pageSize: number
  readonly notice?: ListNotice
  /** Definitions that ADD offers, with the create right on the relation. */
  readonly create?: readonly string[]
}
