import type { Dashboard, Tile } from '@twinwerk/model/dashboard/dashboard'
import { maxTiles } from '@twinwerk/model/dashboard/dashboard'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'

/** The boards of a release, and the tiles of the home page by role. */
export type Dashboards = { readonly boards: readonly Dashboard[]; readonly home: Readonly<Record<string, readonly Tile[]>> }

/** The name under which the tiles of the home page are requested. */
const homeName = 'home'

/** The maximum number of tiles on the home page. */
const maxHomeTiles = 8

/**
 * Returns the board of this name, if its route is open to the caller. The home page has the tiles of the caller's roles whose lists are
 * open: the first ones of each role before the second ones. Returns undefined for any other name.
 */
export function dashboardFor(
  { boards, home }: Dashboards,
  name: string,
  { roles, open }: { readonly roles: readonly string[]; readonly open: readonly NavigationRoute[] },
): Dashboard | undefined {
  if (name === homeName) {
    const own = roles.flatMap((role) => (Object.hasOwn(home, role) ? [home[role] ?? []] : []))
    const mixed = Array.from({ length: maxTiles }, (_, rank) => own.flatMap((tiles) => tiles[rank] ?? [])).flat()
    const tiles = [...new Set(mixed)].filter(({ metric }) => open.some(({ path }) => path === metric.list)).slice(0, maxHomeTiles)
    return { name, title: { de: 'Start', en: 'Home' }, sections: [{ tiles }] }
  }
  const isOpen = open.some(({ screen }) => screen.type === 'dashboard' && screen.dashboard === name)
  return isOpen ? boards.find((board) => board.name === name) : undefined
}
