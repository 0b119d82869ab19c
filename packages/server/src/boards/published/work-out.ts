import { createHash } from 'node:crypto'
import type { Metric, Tile } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { PublishRhythm } from '@twinwerk/model/dashboard/published'
import { publishedMarks, recordedTile } from '@twinwerk/model/dashboard/published'
import { holds } from '@twinwerk/model/right/covers'
import type { Caller } from '../../access/caller.ts'
import type { Dashboards } from '../../content/dashboards.ts'
import type { MetricValue, PublishedNumbers } from '../../store/boards/metric-rows.ts'
import type { Store } from '../../store/store.ts'
import type { BoardParts } from '../read-tile.ts'
import { problemOf, readTile } from '../read-tile.ts'

export type PublishingParts = BoardParts & { readonly dashboards: Dashboards }

/** Returns the tiles of a release with its metrics, each once. */
function releasedTiles({ boards, home }: Dashboards): readonly Tile[] {
  const tiles = [...boards.flatMap(tilesOf), ...Object.values(home).flat()]
  return [...new Map(tiles.map((tile) => [tile.name, tile])).values()]
}

export function releasedMetric(dashboards: Dashboards, name: string): Metric | undefined {
  return releasedTiles(dashboards).find(({ metric }) => metric.name === name)?.metric
}

type Known = Pick<BoardParts, 'routes'> & Pick<Store, 'registry'>

/** Returns true if a caller sees all records that a metric is about: those of the tenant's whole list. */
export function seesAll({ routes, registry }: Known, caller: Caller, metric: Metric): boolean {
  const screen = routes.find(({ path }) => path === metric.list)?.screen
  if (screen?.type !== 'list') return false
  const { relation, type, typeExtends = [type] } = screen.list
  return typeExtends.every((each) => holds(registry, caller.grants, { root: caller.tenant, path: `${relation}(${each})`, verb: 'select' }))
}

/** The numbers of a metric, or the reason for which there are none: a right of the owner is missing, or the work is tried again later. */
export type WorkedOut =
  | { readonly tiles: Readonly<Record<string, PublishedNumbers>>; readonly recorded: Omit<MetricValue, 'at'> }
  | 'lost'
  | 'later'

type Work = { readonly metric: Metric; readonly rhythm: PublishRhythm; readonly caller: Caller }

/** Works out a metric and the tiles of the release that show it, with the rights of its owner. */
export async function workOut(parts: PublishingParts, { metric, rhythm, caller }: Work): Promise<WorkedOut> {
  const { registry } = await parts.storeOf(caller.tenant)
  if (!seesAll({ ...parts, registry }, caller, metric)) return 'lost'
  const shown = releasedTiles(parts.dashboards).filter(
    (tile) => tile.metric.name === metric.name && tile.form !== 'list' && tile.form !== 'map',
  )
  const tiles: Record<string, PublishedNumbers> = {}
  const { today } = parts.clockOf(caller.timeZone)
  let recorded: Omit<MetricValue, 'at'> | undefined
  for (const tile of [recordedTile(metric, rhythm, today), ...shown]) {
    const line = await readTile(parts, { tile, filters: [] }, () => Promise.resolve(caller)).catch((error: unknown) => ({
      problem: problemOf(error),
    }))
    if ('problem' in line) return line.problem === 'right' || line.problem === 'gone' ? 'lost' : 'later'
    if (!('marks' in line)) return 'later'
    if (recorded) tiles[tile.name] = { marks: publishedMarks(line.marks), ...(line.places && { places: line.places }) }
    else recorded = { ...totalOf(line.marks), version: versionOf(metric) }
  }
  return recorded ? { tiles, recorded } : 'later'
}

/** A metric with classes has no value as a whole, but records. */
function totalOf(marks: readonly { readonly value: number | null; readonly records: number }[]): Pick<MetricValue, 'value' | 'records'> {
  const [first, ...others] = marks
  const records = marks.reduce((sum, mark) => sum + mark.records, 0)
  return { value: others.length > 0 ? records : (first?.value ?? null), records }
}

/** Returns a mark of a definition: what is counted, and how. Its words may change. */
function versionOf({ list, filter, search, value, share, time, stock, against, classes }: Metric): string {
  const counted = JSON.stringify([list, filter, search, value, share, time, stock, against, classes?.map((each) => each.filter)])
  return createHash('sha256').update(counted).digest('hex').slice(0, 12)
}
