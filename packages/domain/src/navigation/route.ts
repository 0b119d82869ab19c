import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { SearchGroup, PortalPage, RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Text } from '@twinwerk/model/text/text'

type Right = { readonly path: string; readonly verb: Verb; readonly or?: { readonly path: string; readonly verb: Verb } }

/** `icon` is the name of a picture. `position` is the place in the whole menu. */
type Entry = { readonly path: string; readonly title: Text; readonly icon: string; readonly position: number }
type ListEntry = Entry & { readonly shows: ListDefinition; readonly right?: Right }

/** Returns a menu entry that contains others. The menu shows the entry if it shows at least one of them. */
export function group(entry: Entry): RouteDefinition {
  return { ...entry, screen: { type: 'group' } }
}

/** Returns the route of a list. Without `right`, the route needs the right to read the twins of the list. */
export function list({ shows, right = needs(`${shows.relation}(${shows.type})`), ...entry }: ListEntry): RouteDefinition {
  return { ...entry, right, screen: { type: 'list', list: shows } }
}

/** Returns the route of a list whose twins the global search shows as one group. */
export function found(finds: SearchGroup, route: RouteDefinition): RouteDefinition {
  return { ...route, finds }
}

/** Returns the route of a customer's own list as a page of the portal. */
export function portalList(page: PortalPage, route: RouteDefinition): RouteDefinition {
  return route.screen.type === 'list' ? { ...route, screen: { ...route.screen, page } } : route
}

export function needs(path: string): Right {
  return { path, verb: 'select' }
}

/** Core specification, section 6: the task pool needs the right on the agents of tasks. */
export const poolRight = needs('tenant:executions/execution:agentForExecution')

/** Core specification, section 6: screens with the raw twins of a tenant need the right to create definitions. */
export const administers: Right = { path: 'tenant:twinDefinitions', verb: 'create' }
