import { setTimeout as sleep } from 'node:timers/promises'
import type { DashboardLine, TileNumbers, TileProblem } from '@twinwerk/contract/data/dashboard'
import type { Days } from '@twinwerk/model/calendar/units'
import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { goneField } from '@twinwerk/model/dashboard/gone-field'
import { isComparable, narrowTile, withinPeriod } from '@twinwerk/model/dashboard/narrow-tile'
import { rowColumns, rowsQuery } from '@twinwerk/model/dashboard/rows-query'
import type { TileGroups, TileMark } from '@twinwerk/model/dashboard/tile-marks'
import { tileMarks, tilePlaces } from '@twinwerk/model/dashboard/tile-marks'
import { againstQuery, tileQuery } from '@twinwerk/model/dashboard/tile-query'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { FilterJson, GroupJson, QueryRequest, QueryResult, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { Caller } from '../access/caller.ts'
import { routesFor } from '../content/navigation.ts'
import { visibleColumns } from '../content/visible-list.ts'
import type { HeavyGate } from '../store/query/heavy-gate.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { StoreOf } from '../store/store.ts'

export type BoardParts = {
  readonly clockOf: (timeZone: string) => QueryClock
  readonly gate: HeavyGate
  readonly routes: readonly RouteDefinition[]
  readonly storeOf: StoreOf
}

/** The period, the conditions and the period to compare with. */
export type Narrowing = { readonly days?: Days; readonly before?: Days; readonly filters: readonly FilterJson[] }

/** The time for which a tile waits for a place among the expensive queries. */
const patienceMilliseconds = 20_000

type Reading = { readonly caller: Caller; readonly root: string; readonly list: ListDefinition }

/** Works out a tile with the rights of a reader, who is read anew for each tile. Throws what a query throws. */
export async function readTile(
  parts: BoardParts,
  { tile: whole, before, ...narrowing }: Narrowing & { readonly tile: Tile },
  callerOf: () => Promise<Caller>,
): Promise<DashboardLine> {
  const caller = await callerOf()
  const { registry } = await parts.storeOf(caller.tenant)
  const isList = ({ path }: RouteDefinition) => path === whole.metric.list
  const route = routesFor(registry, parts.routes, caller).find(isList)
  const { name } = whole
  if (route?.screen.type !== 'list') return { tile: name, problem: parts.routes.some(isList) ? 'right' : 'gone' }
  const { list } = route.screen
  const gone = goneField(registry, whole, list.type)
  if (gone) return { tile: name, problem: 'gone', what: gone.join('/') }
  const { tile, unreached } = narrowTile(registry, whole, { type: list.type, ...narrowing })
  const clock = { today: parts.clockOf(caller.timeZone).today, timeZone: caller.timeZone }
  const reading = { caller, root: route.root, list }
  const marks = await marksOf(parts, tile, reading)
  if (!marks) return { tile: name, problem: 'many' }
  const places = tilePlaces(tile, clock)
  const isNarrowed = narrowing.days !== undefined || narrowing.filters.length > 0
  const compared = before && isComparable(tile) ? withinPeriod(tile, before) : undefined
  const found = compared && (await marksOf(parts, compared, reading))
  return {
    tile: name,
    marks,
    ...(places && { places }),
    ...(isNarrowed && { as: tile }),
    ...(unreached.length > 0 && { unreached }),
    ...(before && compared && { before: { days: before, value: found?.[0]?.value ?? null } }),
    ...(tile.form === 'list' && (await rowsOf(parts, { tile, where: marks.at(-1)?.where }, reading))),
  }
}

/** Returns the marks of a tile. Returns undefined for more groups than an answer has. */
async function marksOf(parts: BoardParts, tile: Tile, reading: Reading): Promise<readonly TileMark[] | undefined> {
  const { caller } = reading
  const { registry } = await parts.storeOf(caller.tenant)
  const clock = { today: parts.clockOf(caller.timeZone).today, timeZone: caller.timeZone }
  const stock = againstQuery(tile, { ...reading, ...clock })
  const groups = await groupsOf(parts, tileQuery(registry, tile, { ...reading, ...clock }), reading)
  const against = stock && (await groupsOf(parts, stock, reading))
  if (!groups || (stock && !against)) return undefined
  const found: TileGroups = { groups, ...(against && { against }) }
  return tileMarks(registry, tile, { ...found, ...clock })
}

/** Returns the groups of a query. Returns undefined for more of them than an answer has. */
async function groupsOf(parts: BoardParts, query: RootQueryJson, { list, caller }: Reading): Promise<readonly GroupJson[] | undefined> {
  const answer = await runInTurn(parts, { query, $withStaticEntity: true }, caller)
  if (answer.pages[list.relation]?.more) return undefined
  const found: unknown = answer.results[0]?.[list.relation]
  return Array.isArray(found) ? found : []
}

/** Returns the first records of a tile with the columns that the reader may see. */
async function rowsOf(
  parts: BoardParts,
  { tile, where }: { readonly tile: Tile; readonly where: FilterJson | undefined },
  { caller, root, list }: Reading,
): Promise<Pick<TileNumbers, 'rows' | 'columns'>> {
  const { registry } = await parts.storeOf(caller.tenant)
  const columns = visibleColumns(registry, caller.grants, { type: list.type, columns: rowColumns(tile, list) })
  const query = rowsQuery(registry, tile, { list, root, columns, where })
  const { results } = await runInTurn(parts, { query, $withStaticEntity: true }, caller)
  const rows: unknown = results[0]?.[list.relation]
  return { columns, rows: Array.isArray(rows) ? rows : [] }
}

/** Runs a query as `/data/query` does. Waits for a place for a while if others take them. */
async function runInTurn({ clockOf, gate, storeOf }: BoardParts, body: QueryRequest, caller: Caller): Promise<QueryResult> {
  const store = await storeOf(caller.tenant)
  const until = performance.now() + patienceMilliseconds
  for (;;) {
    try {
      return JSON.parse(await store.runQuery(body, { caller, clock: clockOf(caller.timeZone), gate }))
    } catch (error) {
      const waits = error instanceof AppError && error.code === 'RATE_LIMITED' && performance.now() < until
      if (!waits) throw error
      await sleep((error.details.retryAfter ?? 1) * 1000)
    }
  }
}

/** Returns the reason for which a tile could not be worked out. */
export function problemOf(error: unknown): TileProblem {
  if (!(error instanceof AppError)) return 'failed'
  if (error.code === 'NOT_ALLOWED' || error.code === '1000' || error.code === '1001') return 'right'
  return error.code === 'BUDGET_EXCEEDED' || error.code === 'RATE_LIMITED' ? 'slow' : 'failed'
}
