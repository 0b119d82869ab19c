import { Readable } from 'node:stream'
import type { Input as InputOf } from '@twinwerk/contract/calls'
import type { dashboard as dashboardCall, DashboardLine } from '@twinwerk/contract/data/dashboard'
import type { DateText } from '@twinwerk/model/calendar/date'
import { comparedDays, daysOf } from '@twinwerk/model/calendar/period'
import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { isFilter } from '@twinwerk/model/dashboard/own-board'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import { findBoard } from '../../boards/find-board.ts'
import type { BoardParts, Narrowing } from '../../boards/read-tile.ts'
import { readTileOrPublished } from '../../boards/published/published-tile.ts'
import type { Dashboards } from '../../content/dashboards.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'

type Parts = BoardParts & { readonly access: Access; readonly dashboards: Dashboards }

type Input = InputOf<'POST /api/data/dashboard'>

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
        const { line, failure } = await readTileOrPublished(parts, { tile, ...narrowing }, callerOf)
        if (failure !== undefined) log.error({ err: failure, tile: tile.name }, 'a tile failed')
        yield text(line)
      }
    }
    return { stream: Readable.from(lines(dashboard)), type: 'application/x-ndjson; charset=utf-8' }
  }
}

function narrowingOf({ period, compare, filters = [] }: Input, today: DateText): Narrowing {
  const valid = filters.filter((each) => isFilter(each))
  if (valid.length < filters.length) throw new AppError('INPUT_INVALID')
  if (period === undefined) return { filters: valid }
  return { filters: valid, ...(compare ? comparedDays(period, compare, today) : { days: daysOf(period, today) }) }
}

function text(line: DashboardLine): string {
  return `${JSON.stringify(line)}\n`
}
