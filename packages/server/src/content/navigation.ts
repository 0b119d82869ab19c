import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'

/**
 * The routes a caller may open (core specification, section 2): those without a right, those whose right it holds on some root, and groups with something in
 * them. Each names the root its list starts from: the tenant where the right holds there.
 */
export function routesFor(
  routes: readonly RouteDefinition[],
  { tenant, grants }: { tenant: string; grants: readonly Grant[] },
): NavigationRoute[] {
  const open = routes.flatMap((route): NavigationRoute[] => {
    const { right } = route
    if (!right) return [{ ...route, root: formatTwinId('tenant', tenant) }]
    const holding = grants.filter((grant) => grant.path.text === right.path && grant.verbs.includes(right.verb))
    const grant = holding.find(({ root }) => root.uuid === tenant) ?? holding[0]
    return grant ? [{ ...route, root: formatTwinId(grant.root.definition, grant.root.uuid) }] : []
  })
  return open.filter((route) => route.screen.type !== 'group' || open.some((other) => other.path.startsWith(`${route.path}/`)))
}
