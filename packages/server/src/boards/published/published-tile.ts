import type { DashboardLine } from '@twinwerk/contract/data/dashboard'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Caller } from '../../access/caller.ts'
import { publicationOf } from '../../store/boards/metric-rows.ts'
import type { BoardParts, Narrowing } from '../read-tile.ts'
import { problemOf, readTile } from '../read-tile.ts'

type Asked = Narrowing & { readonly tile: Tile }

/** A line of a board with a problem, or with numbers, and the error that is ours. */
type Read = { readonly line: DashboardLine; readonly failure?: unknown }

/**
 * Works out a tile with the rights of a reader. A reader who lacks one for it gets the published numbers of its metric, if there are any.
 */
export async function readTileOrPublished(parts: BoardParts, asked: Asked, callerOf: () => Promise<Caller>): Promise<Read> {
  const name = asked.tile.name
  const read = await readTile(parts, asked, callerOf).then(
    (line): Read => ({ line }),
    (error: unknown): Read => {
      const problem = problemOf(error)
      return { line: { tile: name, problem }, ...(problem === 'failed' && { failure: error }) }
    },
  )
  if (!('problem' in read.line) || read.line.problem !== 'right') return read
  // A caller who may no longer sign in gets nothing at all.
  const caller = await callerOf().catch(() => undefined)
  const published = caller && (await publishedTile(parts, asked, caller))
  return published ? { line: published } : read
}

/** Returns the published numbers of a tile for a reader of metrics. The period and conditions of a board do not reach them. */
async function publishedTile(parts: BoardParts, { tile, days, filters }: Asked, caller: Caller): Promise<DashboardLine | undefined> {
  const { database, registry } = await parts.storeOf(caller.tenant)
  if (!canEverShow(registry, caller.grants, { type: 'metricGoal' })) return undefined
  const { tenant } = caller
  const [row] = (await database.one({ role: 'app', tenant }, publicationOf({ tenant, metric: tile.metric.name }))).rows
  const numbers = row && Object.hasOwn(row.tiles, tile.name) ? row.tiles[tile.name] : undefined
  if (!row || row.workedAt === null || !numbers) return undefined
  const unreached = [...(days ? (['period'] as const) : []), ...filters.flatMap((each) => ('path' in each ? [each.path] : []))]
  return {
    tile: tile.name,
    marks: numbers.marks,
    ...(numbers.places && { places: numbers.places }),
    ...(unreached.length > 0 && { unreached }),
    published: { at: row.workedAt, ...(row.lostAt !== null && { lost: true }) },
  }
}
