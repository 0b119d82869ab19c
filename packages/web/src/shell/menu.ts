import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'

/** A route with the routes below it, sorted by position. */
export type MenuEntry = { readonly route: NavigationRoute; readonly children: readonly MenuEntry[] }

/**
 * Returns the menu as a tree. It omits groups without visible entries, and routes below a help page, which has its own menu. A route
 * without its parent is at the top level.
 */
export function menuOf(routes: readonly NavigationRoute[]): readonly MenuEntry[] {
  const paths = new Set(routes.map((route) => route.path))
  // A user with a page of their own requests does not need the staff's list of them.
  const asks = routes.some(({ screen }) => 'page' in screen && screen.page === 'requests')
  const shown = asks ? routes.filter(({ path }) => path !== 'tickets/all') : routes
  const byParent = Map.groupBy(shown, (route) => (paths.has(parentOf(route.path)) ? parentOf(route.path) : ''))
  const below = (parent: string): MenuEntry[] =>
    (byParent.get(parent) ?? [])
      .toSorted((a, b) => a.position - b.position || a.path.localeCompare(b.path))
      .map((route) => ({ route, children: route.screen.type === 'help' ? [] : below(route.path) }))
      .filter(({ route, children }) => route.screen.type !== 'group' || children.length > 0)
  return below('')
}

/** Returns all entries of the tree that can be opened, in the order of the menu. */
export function openable(menu: readonly MenuEntry[]): readonly NavigationRoute[] {
  return menu.flatMap(({ route, children }) => [...(route.screen.type === 'group' ? [] : [route]), ...openable(children)])
}

type Known = { readonly routes: readonly NavigationRoute[]; readonly closed: readonly string[] }

/**
 * Resolves a path under the root: a screen, a redirect, 401 or 404. A path without a screen redirects to the first screen below. A path
 * below a page of customers, of help, of the modeler or of types leads to that page. The id of a twin below a list opens that twin above
 * the list, and a number the page of the record, if the list has such pages. A place that is closed to the user is 401.
 */
export function destinationOf(
  { routes, closed }: Known,
  path: string,
):
  | { readonly type: 'screen'; readonly route: NavigationRoute }
  | { readonly type: 'redirect'; readonly path: string }
  | { readonly type: '401' | '404' } {
  const route = routes.find((each) => each.path === path)
  if (route && route.screen.type !== 'group') return { type: 'screen', route }
  const isBelow = (parent: string) => path.startsWith(`${parent}/`)
  const above = routes.filter(
    ({ screen, path: parent }) =>
      ('page' in screen || screen.type === 'help' || screen.type === 'modeler' || screen.type === 'types') && isBelow(parent),
  )
  const nearest = above.toSorted((a, b) => b.path.length - a.path.length)[0]
  if (nearest)
    return closed.some((each) => each.length > nearest.path.length && (path === each || isBelow(each)))
      ? { type: '401' }
      : { type: 'screen', route: nearest }
  const id = path.slice(path.lastIndexOf('/') + 1)
  const list = routes.find((each) => each.path === parentOf(path) && each.screen.type === 'list')
  if (list?.screen.type === 'list' && list.screen.list.recordPage && !parseTwinId(id)) return { type: 'screen', route: list }
  if (list && parseTwinId(id)) return { type: 'redirect', path: `${parentOf(path)}?panels=${encodeURIComponent(id)}` }
  const first = openable(menuOf(routes)).find((each) => each.path.startsWith(`${path}/`))
  if (first) return { type: 'redirect', path: first.path }
  return { type: route || closed.includes(path) ? '401' : '404' }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
