import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { dashboard as dashboardCall, DashboardLine, TileProblem } from '@twinwerk/contract/data/dashboard'
import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { tileMarks, tilePlaces } from '@twinwerk/model/dashboard/tile-marks'
import { tileQuery } from '@twinwerk/model/dashboard/tile-query'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { GroupJson, QueryResult } from '@twinwerk/model/query/query-json'
import type { Access } from '../../access/access.ts'
import type { Caller } from '../../access/caller.ts'
import type { Dashboards } from '../../content/dashboards.ts'
import { dashboardFor } from '../../content/dashboards.ts'
import { routesFor } from '../../content/navigation.ts'
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
    const { registry } = await parts.storeOf(caller.tenant)
    const open = routesFor(registry, parts.routes, caller)
    const dashboard = dashboardFor(parts.dashboards, input.name, { roles: await parts.access.rolesOf(session, caller), open })
    if (!dashboard) throw new AppError('NOT_FOUND')
    const { tenant: uuid, user } = caller
    async function* lines(board: Dashboard): AsyncGenerator<string> {
      yield text({ dashboard: board })
      for (const tile of tilesOf(board)) {
        const line = await readTile(parts, tile, () => parts.access.callerOf({ tenant: uuid, user })).catch((error: unknown) => {
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

function text(line: DashboardLine): string {
  return `${JSON.stringify(line)}\n`
}

async function readTile(parts: Parts, tile: Tile, callerOf: () => Promise<Caller>): Promise<DashboardLine> {
  const caller = await callerOf()
  const { registry } = await parts.storeOf(caller.tenant)
  const route = routesFor(registry, parts.routes, caller).find(({ path }) => path === tile.metric.list)
  if (route?.screen.type !== 'list') return { tile: tile.name, problem: 'right' }
  const clock = { today: parts.clockOf(caller.timeZone).today, timeZone: caller.timeZone }
  const groups = await groupsOf(parts, tile, { caller, root: route.root, list: route.screen.list })
  const places = tilePlaces(tile, clock)
  return { tile: tile.name, marks: tileMarks(registry, tile, { groups, ...clock }), ...(places && { places }) }
}

/** Runs the query of a tile as `/data/query` does. Waits for a place for a while if others take them. */
async function groupsOf(
  { clockOf, gate, storeOf }: Parts,
  tile: Tile,
  { caller, root, list }: { readonly caller: Caller; readonly root: string; readonly list: ListDefinition },
): Promise<readonly GroupJson[]> {
  const store = await storeOf(caller.tenant)
  const clock = clockOf(caller.timeZone)
  const source = { list, root, today: clock.today, timeZone: caller.timeZone }
  const body = { query: tileQuery(store.registry, tile, source), $withStaticEntity: true }
  const until = performance.now() + patienceMilliseconds
  for (;;) {
    try {
      const answer: QueryResult = JSON.parse(await store.runQuery(body, { caller, clock, gate }))
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
