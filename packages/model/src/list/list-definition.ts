import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

export const viewNames = ['table', 'card', 'minicard', 'map', 'calendar'] as const
export type ViewName = (typeof viewNames)[number]

/** A column shows the attribute at the end of `path` (relations first). */
export type ListColumn = { readonly path: readonly Systematics[]; readonly label?: Text; readonly width?: number; readonly hidden?: true }

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
  readonly sort: readonly SortJson[]
  readonly predefinedFilters?: readonly {
    readonly name: string
    readonly label: Text
    readonly filter: FilterJson
    readonly active?: true
  }[]
  readonly pageSize: number
  /** Definitions that ADD offers, with the create right on the relation. */
  readonly create?: readonly string[]
}
