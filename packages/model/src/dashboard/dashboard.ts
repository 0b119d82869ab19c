import type { Days, DayUnit } from '../calendar/units.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { AggregateValueJson, FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

export const metricUnits = ['currency', 'percent', 'hours', 'days', 'metres'] as const
export type MetricUnit = (typeof metricUnits)[number]

/** The attributes of a record between which it is valid. */
export type Validity = { readonly begin: Systematics; readonly end: Systematics }

/** A class of records, such as an age. Classes do not overlap. */
export type MetricClass = { readonly label: Text; readonly filter: FilterJson }

/** The maximum number of classes of a metric: a query works out ten values, of which one counts all records. */
export const maxClasses = 4

/**
 * One number of the business, defined once: which records it is about, and what is worked out of them. `list` is the path of the route
 * whose list shows the records; `filter` narrows them. Without `value` and `share`, the number of records is the value.
 */
export type Metric = {
  readonly name: string
  readonly label: Text
  /** One sentence that says what the number tells. */
  readonly about: Text
  readonly list: string
  readonly filter?: FilterJson
  /** Words by which the list is searched. */
  readonly search?: string
  readonly value?: AggregateValueJson
  /** The value is the share of the records that pass this filter, in percent. */
  readonly share?: FilterJson
  /** The date or instant that places a record in time: the metric counts what happened in a period. */
  readonly time?: Systematics
  /** The metric counts what is valid on a day. */
  readonly stock?: Validity
  /** The value is the number of records as a percentage of those that were valid on the first day of the period. Needs `time`. */
  readonly against?: Validity
  /** The value is worked out for each class, in the place of groups and of a time axis. */
  readonly classes?: readonly MetricClass[]
  readonly unit?: MetricUnit
  /** The direction that is good for the business. */
  readonly good?: 'up' | 'down'
}

/** The time axis of a tile: its last units, with the present one; or the units of a period. */
export type TimeAxis = { readonly unit: DayUnit; readonly last: number; readonly days?: Days }

export const tileForms = ['number', 'columns', 'lines', 'rows', 'share', 'progress', 'list', 'map'] as const
/**
 * `number`: one value, with a trend where there is a time axis. `rows`: horizontal bars of groups. `share`: the parts of a whole.
 * `progress`: one value against its goal. `list` and `map`: the number of records, with the first of them or their places.
 */
export type TileForm = (typeof tileForms)[number]

export const tileWidths = [3, 4, 6, 12] as const
export type TileWidth = (typeof tileWidths)[number]

/** The value to reach, and the one from which a tile warns. `good` is the direction in which the value should go. */
export type Goal = { readonly target: number; readonly warn?: number; readonly good: 'up' | 'down' }

/**
 * A picture of a metric. `by` is the path whose values make the groups; `first` keeps the largest of them. `over` is its time axis;
 * `within` is a period that counts as a whole. The width is in twelfths of the board.
 */
export type Tile = {
  readonly name: string
  readonly metric: Metric
  readonly title?: Text
  readonly form: TileForm
  readonly width: TileWidth
  readonly by?: readonly Systematics[]
  readonly first?: number
  readonly over?: TimeAxis
  readonly within?: Days
  readonly goal?: Goal
  /** The columns of a list, as paths. If absent, those that the list shows. `first` is the number of its rows. */
  readonly columns?: readonly (readonly Systematics[])[]
  readonly sort?: readonly SortJson[]
}

/** A tile of words (`text-tile.ts`). It has no metric, so nothing is worked out for it. */
export type TextTile = {
  readonly name: string
  readonly form: 'text'
  readonly width: TileWidth
  readonly title?: Text
  readonly text: string
}

export type BoardTile = Tile | TextTile

export type DashboardSection = { readonly title?: Text; readonly tiles: readonly BoardTile[] }

/** A board of tiles. `name` is the last part of its address. */
export type Dashboard = {
  readonly name: string
  readonly title: Text
  readonly sections: readonly DashboardSection[]
}

/** The maximum number of tiles of a board. */
export const maxTiles = 24

/** The maximum number of rows and of columns of a list on a board. */
export const [maxListRows, maxListColumns] = [10, 8]

/** Returns the tiles of a board that have numbers. */
export function tilesOf({ sections }: Pick<Dashboard, 'sections'>): readonly Tile[] {
  return sections.flatMap(({ tiles }) => tiles.filter((tile) => tile.form !== 'text'))
}
