import type { Registry } from '@twinwerk/model/definition/registry'
import type { NavigationRoute, RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { canEverShow, covers } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { visibleList } from './visible-list.ts'

/**
 * The routes a caller may open (core specification, section 2): those without a right, those whose right it holds on some root and whose list could show it
 * something, and groups with something in them. Each names the root its list starts from: the tenant where the right holds there or the list starts there.
 */
export function routesFor(
  registry: Registry,
  routes: readonly RouteDefinition[],
  { tenant, grants }: { tenant: string; grants: readonly Grant[] },
): NavigationRoute[] {
  const open = routes.flatMap((route): NavigationRoute[] => {
    const root = rootOf(registry, route, { tenant, grants })
    return root === undefined ? [] : [{ ...withVisibleList(registry, grants, route), root }]
  })
  return open.filter((route) => route.screen.type !== 'group' || open.some((other) => other.path.startsWith(`${route.path}/`)))
}

function rootOf(
  registry: Registry,
  { right, screen }: RouteDefinition,
  { tenant, grants }: { tenant: string; grants: readonly Grant[] },
): string | undefined {
  if (!right) return formatTwinId('tenant', tenant)
  const holding = [right, ...(right.or ? [right.or] : [])].flatMap(({ path, verb, parts }) => {
    const asked = parseRightPath(registry, path)
    if (!asked) return []
    const leadsThere = (grant: Grant) => covers(registry, grant.path, asked) || (parts === true && covers(registry, asked, grant.path))
    return grants.filter((grant) => grant.verbs.includes(verb) && leadsThere(grant))
  })
  const grant = holding.find(({ roots }) => roots.uuids.includes(tenant)) ?? holding[0]
  if (!grant) return undefined
  if (screen.type === 'list') {
    if (!canEverShow(registry, grants, { type: screen.list.type })) return undefined
    if (registry.relations.get(screen.list.relation)?.direction === 'collection') return formatTwinId('tenant', tenant)
  }
  return formatTwinId(grant.roots.definition, grant.roots.uuids.includes(tenant) ? tenant : grant.roots.uuids[0]!)
}

function withVisibleList(registry: Registry, grants: readonly Grant[], route: RouteDefinition): RouteDefinition {
  return route.screen.type === 'list'
    ? { ...route, screen: { ...route.screen, list: visibleList(registry, grants, route.screen.list) } }
    : route
}
