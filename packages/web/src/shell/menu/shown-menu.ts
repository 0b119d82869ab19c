import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { MenuChoice } from '../../data/preferences.ts'
import type { MenuEntry } from '../menu.ts'
import { menuOf, openable } from '../menu.ts'

/** An entry in the menu, with its place. */
export type ShownEntry = { readonly route: NavigationRoute; readonly place: number }

/** The entries that the menu shows, in their order, and the tree of all others, which are under "more". */
export type ShownMenu = { readonly shown: readonly ShownEntry[]; readonly more: readonly MenuEntry[] }

/** The number of entries that a menu shows at first, if the release names none for the person. */
const maxAtFirst = 15

type Offered = { readonly routes: readonly NavigationRoute[]; readonly start?: readonly string[] | undefined }

/**
 * Returns what the menu of a person shows: the entries that the release starts with, with the person's changes. Without a set of the
 * release, the first entries of the menu are shown.
 */
export function shownMenu({ routes, start = [] }: Offered, choices: Readonly<Record<string, MenuChoice>>): ShownMenu {
  const tree = menuOf(routes)
  const all = openable(tree)
  const first = start.length > 0 ? start : all.slice(0, maxAtFirst).map(({ path }) => path)
  const placeOf = new Map(first.map((path, index) => [path, index]))
  const isShown = (route: NavigationRoute) => choices[route.path]?.shown ?? placeOf.has(route.path)
  const shown = all
    .filter(isShown)
    .map((route, index) => ({ route, place: choices[route.path]?.place ?? placeOf.get(route.path) ?? first.length + index }))
    .toSorted((a, b) => a.place - b.place || a.route.path.localeCompare(b.route.path))
  return { shown, more: without(tree, isShown) }
}

function without(tree: readonly MenuEntry[], isShown: (route: NavigationRoute) => boolean): readonly MenuEntry[] {
  return tree.flatMap((entry): MenuEntry[] => {
    const children = without(entry.children, isShown)
    const isLeft = entry.route.screen.type !== 'group' && !isShown(entry.route)
    if (isLeft) return [{ route: entry.route, children }]
    return children.length > 0 ? [{ route: { ...entry.route, screen: { type: 'group' } }, children }] : []
  })
}
