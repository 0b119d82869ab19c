import type { BoardJson } from '@twinwerk/model/dashboard/own-board'
import { readBoard } from '@twinwerk/model/dashboard/own-board'
import { addTile } from '@twinwerk/model/dashboard/edit-board'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import { present } from '@twinwerk/model/error/present'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { boardsRelation } from './board-owner.ts'
import type { Navigation } from '../navigation.ts'
import { navigationQuery } from '../navigation.ts'

/** A board as it is stored. */
export type StoredBoard = { readonly id: string; readonly version: string; readonly name: string; readonly board: BoardJson }

/** The longest name of a board. */
export const maxBoardName = 80

/** Returns the routes of the caller's own boards. */
export function ownBoardsIn({ routes }: Pick<Navigation, 'routes'>): readonly NavigationRoute[] {
  return routes.filter(({ screen }) => screen.type === 'dashboard' && screen.madeBy === 'me')
}

/** Returns the path of a board below the tenant. */
export function boardPath(id: string): string {
  return `dashboards/${present(parseTwinId(id), 'the id of a board').uuid}`
}

/** Reads a board with its version. Returns undefined for one that is gone. */
export async function readStoredBoard(tenant: string, id: string): Promise<StoredBoard | undefined> {
  const { results } = await call('POST /api/data/query', { tenant, input: { query: { id, $mask: ['board:name', 'board:content'] } } })
  const [twin] = results
  return twin && { id, version: twin.id_information ?? '', name: String(twin['board:name'] ?? ''), board: readBoard(twin['board:content']) }
}

/** Makes an own board. Returns its id. */
export async function makeBoard(
  place: { readonly tenant: string; readonly owner: string },
  made: Pick<StoredBoard, 'name' | 'board'>,
): Promise<string> {
  const { saved } = await call('POST /api/data/save', {
    tenant: place.tenant,
    idempotencyKey: crypto.randomUUID(),
    input: {
      data: {
        id: place.owner,
        [boardsRelation]: [
          { tempid: 'board', definition: 'board', 'board:name': made.name.slice(0, maxBoardName), 'board:content': made.board },
        ],
      },
    },
  })
  return present(
    saved.find(({ tempid }) => tempid === 'board'),
    'the saved board',
  ).id
}

/** Stores the tiles of a board. Throws VERSION_CONFLICT if somebody else has changed it meanwhile. */
export async function saveBoard(tenant: string, { id, version, board }: Omit<StoredBoard, 'name'>): Promise<void> {
  await save(tenant, { id, id_information: version, 'board:content': board })
}

/** Adds a tile to a board. */
export async function addToBoard(tenant: string, id: string, tile: OwnTile): Promise<void> {
  const stored = present(await readStoredBoard(tenant, id), 'the board')
  await saveBoard(tenant, { ...stored, board: addTile(stored.board, tile) })
}

/** Moves a board to the trash. */
export async function deleteBoard(tenant: string, id: string): Promise<void> {
  const { version } = present(await readStoredBoard(tenant, id), 'the board')
  await save(tenant, { id, id_information: version, deletedAt: new Date().toISOString() })
}

async function save(tenant: string, data: Readonly<Record<string, unknown>>): Promise<void> {
  await call('POST /api/data/save', { tenant, idempotencyKey: crypto.randomUUID(), input: { data } })
}

/** Reads the menu and the numbers of boards anew, after a board was made, changed or deleted. */
export async function boardsChanged(client: QueryClient, tenant: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries(navigationQuery(tenant)),
    client.invalidateQueries({ queryKey: ['dashboard', tenant] }),
    client.invalidateQueries({ queryKey: ['list', tenant] }),
  ])
}
