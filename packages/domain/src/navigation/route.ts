import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { SearchGroup, PortalPage, RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Text } from '@twinwerk/model/text/text'

type Right = { readonly path: string; readonly verb: Verb; readonly or?: { readonly path: string; readonly verb: Verb } }

/** `icon` is the name of a picture, `position` the place in the whole menu. */
type Entry = { readonly path: string; readonly title: Text; readonly icon: string; readonly position: number }
type ListEntry = Entry & { readonly shows: ListDefinition; readonly right?: Right }

/** A menu entry that holds others; it shows when one of them does. */
export function group(entry: Entry): RouteDefinition {
  return { ...entry, screen: { type: 'group' } }
}

/** A list; without a right of its own for whoever may read what it lists. */
export function list({ shows, right = needs(`${shows.relation}(${shows.type})`), ...entry }: ListEntry): RouteDefinition {
  return { ...entry, right, screen: { type: 'list', list: shows } }
}

/** A list whose twins a search over everything shows together. */
export function found(finds: SearchGroup, route: RouteDefinition): RouteDefinition {
  return { ...route, finds }
}

/** A list of the customer's own, shown as a page of the portal. */
export function portalList(page: PortalPage, route: RouteDefinition): RouteDefinition {
  return route.screen.type === 'list' ? { ...route, screen: { ...route.screen, page } } : route
}

export function needs(path: string): Right {
  return { path, verb: 'select' }
}

/** Core specification, section 6: the pool needs the right on the agents of tasks. */
export const poolRight = needs('tenant:executions/execution:agentForExecution')

/** Core specification, section 6: what shows the bare twins of a tenant needs create on definitions. */
export const administers: Right = { path: 'tenant:twinDefinitions', verb: 'create' }
