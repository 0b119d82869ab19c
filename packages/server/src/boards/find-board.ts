import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import { readTiles } from '@twinwerk/model/dashboard/own-board'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../access/caller.ts'
import type { Dashboards } from '../content/dashboards.ts'
import { dashboardFor } from '../content/dashboards.ts'
import { routesFor } from '../content/navigation.ts'
import { readOwnBoard, resolveTiles } from '../content/own-boards.ts'
import type { Store } from '../store/store.ts'
import { withGoals } from './metric-goals.ts'
import type { BoardParts } from './read-tile.ts'

/** A board by its name or id, with tiles that are kept nowhere, and the names of those that the home page hides. */
type Asked = { readonly name: string; readonly tiles?: readonly unknown[] | undefined; readonly hidden?: readonly string[] | undefined }

type Reader = { readonly caller: Caller; readonly roles: readonly string[] }

/** Returns a board of the release, an own one, the home page, or the tiles of the request; undefined if the reader does not see it. */
export async function findBoard(
  parts: BoardParts & { readonly dashboards: Dashboards },
  { name, tiles, hidden }: Asked,
  { caller, roles }: Reader,
): Promise<Dashboard | undefined> {
  const store = await parts.storeOf(caller.tenant)
  const asking = { caller, clock: parts.clockOf(caller.timeZone) }
  const board = await plainBoard(parts, { name, tiles, hidden }, { store, asking, caller, roles })
  return board && withGoals(store, board, asking)
}

type Reading = Reader & { readonly store: Store; readonly asking: Parameters<Store['runQuery']>[1] }

async function plainBoard(
  { dashboards, routes }: BoardParts & { readonly dashboards: Dashboards },
  { name, tiles, hidden }: Asked,
  { store, asking, caller, roles }: Reading,
): Promise<Dashboard | undefined> {
  if (parseTwinId(name)?.definition === 'board') return readOwnBoard(store, { id: name, dashboards, routes }, asking)
  const open = routesFor(store.registry, routes, caller)
  const own = resolveTiles({ dashboards, routes }, readTiles(tiles))
  return dashboardFor(dashboards, name, { roles, open, own, ...(hidden && { hidden }) })
}
