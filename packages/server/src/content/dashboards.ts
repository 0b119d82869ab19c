import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { maxTiles } from '@twinwerk/model/dashboard/dashboard'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'

/** The boards of a release, and the tiles of the home page by role. */
export type Dashboards = { readonly boards: readonly Dashboard[]; readonly home: Readonly<Record<string, readonly Tile[]>> }

/** The name under which the tiles of the home page are requested. */
const homeName = 'home'

/** The name under which own tiles are requested that are kept nowhere yet. */
const draftName = 'draft'

/** The maximum number of tiles on the home page. */
const maxHomeTiles = 8

/** The caller's roles, and the routes that are open to the caller. */
type Reader = { readonly roles: readonly string[]; readonly open: readonly NavigationRoute[] }

/** Own tiles of the caller, and the names of tiles that the caller has taken from the home page. */
type Arrangement = { readonly own?: readonly Tile[]; readonly hidden?: readonly string[] }

/**
 * Returns the board of this name if its route is open to the caller; for everybody the home page, and own tiles as a draft. Returns
 * undefined for any other name.
 */
export function dashboardFor(
  dashboards: Dashboards,
  name: string,
  { own = [], hidden = [], ...reader }: Reader & Arrangement,
): Dashboard | undefined {
  if (name === homeName) {
    const tiles = homeTilesFor(dashboards, reader).filter((tile) => !hidden.includes(tile.name))
    const names = new Set(tiles.map((tile) => tile.name))
    return { name, title: { de: 'Start', en: 'Home' }, sections: [{ tiles: [...tiles, ...own.filter((tile) => !names.has(tile.name))] }] }
  }
  if (name === draftName) return { name, title: { de: 'Entwurf', en: 'Draft' }, sections: [{ tiles: own }] }
  const isOpen = reader.open.some(({ screen }) => screen.type === 'dashboard' && screen.dashboard === name)
  return isOpen ? dashboards.boards.find((board) => board.name === name) : undefined
}

/** Returns the tiles of the caller's roles whose lists are open: the first ones of each role before the second ones. */
export function homeTilesFor({ home }: Dashboards, { roles, open }: Reader): readonly Tile[] {
  const own = roles.flatMap((role) => (Object.hasOwn(home, role) ? [home[role] ?? []] : []))
  const mixed = Array.from({ length: maxTiles }, (_, rank) => own.flatMap((tiles) => tiles[rank] ?? [])).flat()
  return [...new Set(mixed)].filter(({ metric }) => open.some(({ path }) => path === metric.list)).slice(0, maxHomeTiles)
}
