import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import type { TileMark, TilePlace } from '@twinwerk/model/dashboard/tile-marks'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The reason for which a tile has no numbers. `right`: the reader may not read what it counts. `slow`: the statement takes longer than a
 * query may. `failed`: anything else.
 */
export type TileProblem = 'right' | 'slow' | 'failed'

/** The marks of a tile, and the places of its time axis. */
export type TileNumbers = { readonly marks: readonly TileMark[]; readonly places?: readonly TilePlace[] }

/** A line of the response. The first one is the board; each further one is the result of a tile, as soon as it is known. */
export type DashboardLine =
  | { readonly dashboard: Dashboard }
  | ({ readonly tile: string } & TileNumbers)
  | { readonly tile: string; readonly problem: TileProblem }

/**
 * Returns a board of the release, or with the name `home` the tiles of the caller's roles, as lines of JSON (`application/x-ndjson`). The
 * tiles are worked out one after another, with the rights of the caller. `/data/query` returns the records of each mark for its
 * filter.
 */
export const dashboard = defineCall({
  method: 'POST',
  path: '/api/data/dashboard',
  summary: 'Read the numbers of a board',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ name: z.string().max(100) }),
  output: z.custom<DashboardLine>(),
  file: true,
  codes: ['1000', '1001', 'NOT_FOUND'],
})
