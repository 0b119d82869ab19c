import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Input as InputOf } from '@twinwerk/contract/calls'
import type { DateText } from '@twinwerk/model/calendar/date'
import { comparedDays, daysOf } from '@twinwerk/model/calendar/period'
import type { Days } from '@twinwerk/model/calendar/units'
import { goneField } from '@twinwerk/model/dashboard/gone-field'
import { isComparable, narrowTile, withinPeriod } from '@twinwerk/model/dashboard/narrow-tile'
import { isFilter, readTiles } from '@twinwerk/model/dashboard/own-board'
import type { dashboard as dashboardCall, DashboardLine, TileProblem } from '@twinwerk/contract/data/dashboard'
import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { tileMarks, tilePlaces } from '@twinwerk/model/dashboard/tile-marks'
import { tileQuery } from '@twinwerk/model/dashboard/tile-query'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { FilterJson, GroupJson, QueryResult } from '@twinwerk/model/query/query-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { Dashboards } from '../../content/dashboards.ts'
import { dashboardFor } from '../../content/dashboards.ts'
import { routesFor } from '../../content/navigation.ts'
import { readOwnBoard, resolveTiles } from '../../content/own-boards.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  dashboards: Dashboards
  gate: HeavyGate
  routes: readonly RouteDefinition[]
  storeOf: StoreOf
}

type Input = InputOf<'POST /api/data/dashboard'>

/** The time for which a tile waits for a place among the expensive queries. */
const patienceMilliseconds = 20_000

/**
 * Sends a board and then the marks of its tiles. The tiles run one after another, so a board takes one place among the expensive queries,
 * however many tiles it has. Each tile reads the caller's rights anew: a right that ends meanwhile ends the rest of the board.
 */
export function dashboardHandler(parts: Parts): Handler<typeof dashboardCall, Session> {
  return async ({ session, tenant, input, log }) => {
    // Only a query verifies a cached session. This error makes the server repeat the call with a session from the database.
    if (session.proof) throw new AppError('1000')
    const caller = await parts.access.callerIn(session, tenant)
    const roles = await parts.access.rolesOf(session, caller)
    const dashboard = await findBoard(parts, input, { caller, roles })
    if (!dashboard) throw new AppError('NOT_FOUND')
    const narrowing = narrowingOf(input, parts.clockOf(caller.timeZone).today)
    const { tenant: uuid, user } = caller
    async function* lines(board: Dashboard): AsyncGenerator<string> {
      yield text({ dashboard: board })
      for (const tile of tilesOf(board)) {
        const callerOf = () => parts.access.callerOf({ tenant: uuid, user })
        const line = await readTile(parts, { tile, ...narrowing }, callerOf).catch((error: unknown) => {
          const problem = problemOf(error)
          if (problem === 'failed') log.error({ err: error, tile: tile.name }, 'a tile failed')
          return { tile: tile.name, problem }
        })
        yield text(line)
      }
    }
    return { stream: Readable.from(lines(dashboard)), type: 'application/x-ndjson; charset=utf-8' }
  }
}

type Reader = { readonly caller: Caller; readonly roles: readonly string[] }

/** Returns a board of the release, an own one, the home page, or the tiles of the request. */
async function findBoard(parts: Parts, input: Input, { caller, roles }: Reader): Promise<Dashboard | undefined> {
  const { dashboards, routes } = parts
  const store = await parts.storeOf(caller.tenant)
  const { name, tiles, hidden } = input
  if (parseTwinId(name)?.definition === 'board')
    return readOwnBoard(store, { id: name, dashboards, routes }, { caller, clock: parts.clockOf(caller.timeZone) })
  const open = routesFor(store.registry, routes, caller)
  const own = resolveTiles({ dashboards, routes }, readTiles(tiles))
  return dashboardFor(dashboards, name, { roles, open, own, ...(hidden && { hidden }) })
}

/** The period, the conditions and the period to compare with, as a request names them. */
type Narrowing = { readonly days?: Days; readonly before?: Days; readonly filters: readonly FilterJson[] }

function narrowingOf({ period, compare, filters = [] }: Input, today: DateText): Narrowing {
  const valid = filters.filter((each) => isFilter(each))
  if (valid.length < filters.length) throw new AppError('INPUT_INVALID')
  if (period === undefined) return { filters: valid }
  return { filters: valid, ...(compare ? comparedDays(period, compare, today) : { days: daysOf(period, today) }) }
}

function text(line: DashboardLine): string {
  return `${JSON.stringify(line)}\n`
}

async function readTile(
  parts: Parts,
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
  const groups = await groupsOf(parts, tile, reading)
  if (!groups) return { tile: name, problem: 'many' }
  const places = tilePlaces(tile, clock)
  const isNarrowed = narrowing.days !== undefined || narrowing.filters.length > 0
  const compared = before && isComparable(tile) ? withinPeriod(tile, before) : undefined
  const found = compared && ((await groupsOf(parts, compared, reading)) ?? [])
  return {
    tile: name,
    marks: tileMarks(registry, tile, { groups, ...clock }),
    ...(places && { places }),
    ...(isNarrowed && { as: tile }),
    ...(unreached.length > 0 && { unreached }),
    ...(before &&
      compared &&
      found && { before: { days: before, value: tileMarks(registry, compared, { groups: found, ...clock })[0]?.value ?? null } }),
  }
}

/**
 * Runs the query of a tile as `/data/query` does. Waits for a place for a while if others take them. Returns undefined for more groups than
 * an answer has.
 */
async function groupsOf(
  { clockOf, gate, storeOf }: Parts,
  tile: Tile,
  { caller, root, list }: { readonly caller: Caller; readonly root: string; readonly list: ListDefinition },
): Promise<readonly GroupJson[] | undefined> {
  const store = await storeOf(caller.tenant)
  const clock = clockOf(caller.timeZone)
  const source = { list, root, today: clock.today, timeZone: caller.timeZone }
  const body = { query: tileQuery(store.registry, tile, source), $withStaticEntity: true }
  const until = performance.now() + patienceMilliseconds
  for (;;) {
    try {
      const answer: QueryResult = JSON.parse(await store.runQuery(body, { caller, clock, gate }))
      if (answer.pages[list.relation]?.more) return undefined
      const found: unknown = answer.results[0]?.[list.relation]
      return Array.isArray(found) ? found : []
    } catch (error) {
      const waits = error instanceof AppError && error.code === 'RATE_LIMITED' && performance.now() < until
      if (!waits) throw error
      await sleep((error.details.retryAfter ?? 1) * 1000)
    }
  }
}

function problemOf(error: unknown): TileProblem {
  if (!(error instanceof AppError)) return 'failed'
  if (error.code === 'NOT_ALLOWED' || error.code === '1000' || error.code === '1001') return 'right'
  return error.code === 'BUDGET_EXCEEDED' || error.code === 'RATE_LIMITED' ? 'slow' : 'failed'
}
