import { comparisons, isFreePeriod, periodNames } from '@twinwerk/model/calendar/period'
import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { maxTiles } from '@twinwerk/model/dashboard/dashboard'
import type { ComparedValue } from '@twinwerk/model/dashboard/narrow-tile'
import { maxBoardFilters } from '@twinwerk/model/dashboard/narrow-tile'
import type { ListColumn } from '@twinwerk/model/list/list-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TileMark, TilePlace } from '@twinwerk/model/dashboard/tile-marks'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The reason for which a tile has no numbers. `right`: the reader may not read what it counts. `slow`: the statement takes longer than a
 * query may. `gone`: its list or a field does not exist any more. `many`: it has more groups than a chart shows. `failed`: anything else.
 */
export type TileProblem = 'right' | 'slow' | 'gone' | 'many' | 'failed'

/**
 * The marks of a tile, and the places of its time axis. `as` is the tile within the period and the conditions of the request; `unreached`
 * names those that do not apply to it. `before` is its number in the period that it is compared with. A list has its first rows, and the
 * columns of them that the caller may see.
 */
export type TileNumbers = {
  readonly marks: readonly TileMark[]
  readonly places?: readonly TilePlace[]
  readonly as?: Tile
  readonly unreached?: readonly (readonly string[] | 'period')[]
  readonly before?: ComparedValue
  readonly rows?: readonly TwinJson[]
  readonly columns?: readonly ListColumn[]
  /** The numbers are those of the tenant's published metric, since the caller lacks the right to its records. */
  readonly published?: PublishedSince
}

/** The time (ISO 8601) at which published numbers were worked out. `lost`: nobody works them out any more. */
export type PublishedSince = { readonly at: string; readonly lost?: true }

/** A line of the response. The first one is the board; each further one is the result of a tile, as soon as it is known. */
export type DashboardLine =
  | { readonly dashboard: Dashboard }
  | ({ readonly tile: string } & TileNumbers)
  | { readonly tile: string; readonly problem: TileProblem; /** The field that is gone. */ readonly what?: string }

/** A period of a board by its name, or free. */
export const boardPeriod = z.union([z.enum(periodNames), z.strictObject({ from: z.string(), to: z.string() }).refine(isFreePeriod)])

/**
 * Returns a board as lines of JSON (`application/x-ndjson`). `name` is that of a board of the release, the id of an own board, `home` for
 * the tiles of the caller's roles, or `draft` for `tiles` alone. `tiles` are own tiles (`model/dashboard/own-board`); on the home page they
 * come after the others, without those that `hidden` names. The tiles are worked out one after another, with the rights of the caller,
 * within `period` and `filters`. `/data/query` returns the records of each mark for its filter.
 */
export const dashboard = defineCall({
  method: 'POST',
  path: '/api/data/dashboard',
  summary: 'Read the numbers of a board',
  access: 'tenant',
  reads: true,
  input: z.strictObject({
    name: z.string().max(100),
    tiles: z.array(z.unknown()).max(maxTiles).optional(),
    hidden: z.array(z.string().max(60)).max(maxTiles).optional(),
    period: boardPeriod.optional(),
    filters: z.array(z.unknown()).max(maxBoardFilters).optional(),
    compare: z.enum(comparisons).optional(),
  }),
  output: z.custom<DashboardLine>(),
  file: true,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
