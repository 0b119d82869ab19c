import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { Text } from '@twinwerk/model/text/text'
import { menuOf, openable } from './menu.ts'

/** A menu entry with the name of its group. */
export type Area = {
  readonly route: NavigationRoute
  readonly title: string
  readonly group: string | undefined
  readonly icon: string | undefined
}

/**
 * Returns all entries that can be opened, in the order of the menu, entries without a group first. An entry without an icon has the icon of
 * its group.
 */
export function areasOf(routes: readonly NavigationRoute[], text: (text: Text) => string): readonly Area[] {
  const areas = menuOf(routes).flatMap(({ route: top, children }) =>
    [...(top.screen.type === 'group' ? [] : [top]), ...openable(children)].map((route) => ({
      route,
      title: text(route.title),
      group: route === top ? undefined : text(top.title),
      icon: route.icon ?? top.icon,
    })),
  )
  return areas.toSorted((a, b) => Number(a.group !== undefined) - Number(b.group !== undefined))
}
