import { boardOf, readBoard, resolveTile } from '@twinwerk/model/dashboard/own-board'
import type { OwnTile } from '@twinwerk/model/dashboard/own-board'
import type { Dashboard, Metric, Tile } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { QueryResult, RootQueryJson } from '@twinwerk/model/query/query-json'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Text } from '@twinwerk/model/text/text'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Store } from '../store/store.ts'
import type { Dashboards } from './dashboards.ts'

type Asking = Parameters<Store['runQuery']>[1]

/** The maximum number of own and shared boards in the menu of a person. */
const maxBoards = 100
const owner = 'board:owner'

/** Returns the own and shared boards of a caller as routes below the boards of the release, by name. */
export async function boardRoutes({ registry, runQuery }: Store, asking: Asking): Promise<readonly NavigationRoute[]> {
  const { tenant, user, grants } = asking.caller
  if (!canEverShow(registry, grants, { type: 'board' })) return []
  const root = formatTwinId('tenant', tenant)
  const query: RootQueryJson = {
    type: 'board',
    root,
    $limit: maxBoards,
    $sort: [{ path: ['board:name'], order: 'asc' }],
    $mask: ['board:name'],
    [owner]: { $mask: [] },
  }
  const { results }: QueryResult = JSON.parse(await runQuery({ query }, asking))
  return results.flatMap((twin, index): NavigationRoute[] => {
    const uuid = parseTwinId(twin.id)?.uuid
    if (uuid === undefined) return []
    const name = String(twin['board:name'] ?? '')
    const owners: unknown = twin[owner]
    const isOwn = Array.isArray(owners) && owners.some((each: { readonly id?: unknown }) => user && each.id === formatTwinId('user', user))
    return [
      {
        path: `dashboards/${uuid}`,
        title: { de: name, en: name },
        icon: 'chart-bar',
        position: maxBoards + index,
        root,
        screen: { type: 'dashboard', dashboard: twin.id, lists: [], madeBy: isOwn ? 'me' : 'others' },
      },
    ]
  })
}

type Known = { readonly dashboards: Dashboards; readonly routes: readonly { readonly path: string; readonly title: Text }[] }

/** Returns an own or shared board by its id; undefined if the caller does not see it. */
export async function readOwnBoard(
  { runQuery }: Store,
  { id, ...known }: Known & { readonly id: string },
  asking: Asking,
): Promise<Dashboard | undefined> {
  const { results }: QueryResult = JSON.parse(await runQuery({ query: { id, $mask: ['board:name', 'board:content'] } }, asking))
  const [twin] = results
  if (!twin) return undefined
  const name = String(twin['board:name'] ?? '')
  return boardOf(readBoard(twin['board:content']), { name: id, title: { de: name, en: name }, ...resolving(known) })
}

/** Returns own tiles with their metrics. */
export function resolveTiles(known: Known, tiles: readonly OwnTile[]): readonly Tile[] {
  const context = resolving(known)
  return tiles.map((tile) => resolveTile(tile, context))
}

function resolving({ dashboards: { boards, home }, routes }: Known) {
  const released = [...boards.flatMap(tilesOf), ...Object.values(home).flat()].map(({ metric }): [string, Metric] => [metric.name, metric])
  return { metrics: new Map(released), labelOf: (list: string) => routes.find(({ path }) => path === list)?.title }
}
