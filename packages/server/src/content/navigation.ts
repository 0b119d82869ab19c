import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { SearchedList, NavigationRoute, RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { canEverShow, covers, holds } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { visibleDay, visibleList } from './visible-list.ts'

/**
 * Returns the routes that a caller may open (core specification, section 2). These are:
 * - routes without a right,
 * - routes whose right the caller holds on some root and whose list could show something,
 * - boards most of whose lists are such routes,
 * - groups that contain such a route.
 *
 * Each route names the root of its list. The root is the tenant if the right holds on the tenant, or if the list is a collection of the
 * tenant. A list offers only the types that the caller may create from that root.
 */
export function routesFor(
  registry: Registry,
  routes: readonly RouteDefinition[],
  { tenant, grants }: { tenant: string; grants: readonly Grant[] },
): NavigationRoute[] {
  const open = routes.flatMap((route): NavigationRoute[] => {
    const root = rootOf(registry, route, { tenant, grants })
    if (root === undefined) return []
    return [{ ...withVisibleList(registry, route, { grants, root: root.uuid }), root: formatTwinId(root.definition, root.uuid) }]
  })
  const told = open.filter(({ screen }) => screen.type !== 'dashboard' || tellsMost(screen.lists, open))
  return told.filter((route) => route.screen.type !== 'group' || told.some((other) => other.path.startsWith(`${route.path}/`)))
}

function tellsMost(lists: readonly string[], open: readonly NavigationRoute[]): boolean {
  return lists.filter((list) => open.some(({ path }) => path === list)).length * 2 > lists.length
}

/**
 * Returns the groups of the global search, in their order. A group is included if some grant could show a twin of it, even without its
 * list.
 */
export function searchGroupsFor(registry: Registry, routes: readonly RouteDefinition[], grants: readonly Grant[]): SearchedList[] {
  return routes
    .flatMap(({ finds, path, screen }): SearchedList[] => {
      if (!finds || screen.type !== 'list') return []
      const { type, typeExtends } = screen.list
      return (typeExtends ?? [type]).some((each) => canEverShow(registry, grants, { type: each }))
        ? [{ ...finds, path, type, ...(typeExtends && { typeExtends }) }]
        : []
    })
    .toSorted((a, b) => a.order - b.order)
}

function rootOf(
  registry: Registry,
  { right, screen }: RouteDefinition,
  { tenant, grants }: { tenant: string; grants: readonly Grant[] },
): { readonly definition: string; readonly uuid: string } | undefined {
  if (!right) return { definition: 'tenant', uuid: tenant }
  const holding = [right, ...(right.or ? [right.or] : [])].flatMap(({ path, verb, parts }) => {
    const target = parseRightPath(registry, path)
    if (!target) return []
    const leadsThere = (grant: Grant) => covers(registry, grant.path, target) || (parts === true && covers(registry, target, grant.path))
    return grants.filter((grant) => grant.verbs.includes(verb) && leadsThere(grant))
  })
  const grant = holding.find(({ roots }) => roots.uuids.includes(tenant)) ?? holding[0]
  if (!grant) return undefined
  if (screen.type === 'list') {
    if (!canEverShow(registry, grants, { type: screen.list.type })) return undefined
    if (!isOwn(grant) && !grants.some((each) => leadsIntoList(registry, each, screen.list))) return undefined
    if (registry.relations.get(screen.list.relation)?.direction === 'collection') return { definition: 'tenant', uuid: tenant }
  }
  const { definition, uuids } = grant.roots
  const uuid = uuids.includes(tenant) ? tenant : uuids[0]
  return uuid === undefined ? undefined : { definition, uuid }
}

/**
 * Returns whether a grant leads over a list's own relation to its twins. Grants on visible steps of processes, or on own tasks, fill no
 * list of processes.
 */
function leadsIntoList(registry: Registry, { path: { steps }, verbs }: Grant, { relation, type }: ListDefinition): boolean {
  const [step, ...further] = steps
  if (!step || further.length > 0 || step.relation.systematics !== relation) return false
  const isListed = isA(registry, type, step.type) || isA(registry, step.type, type)
  return isListed && (verbs.includes('select') || verbs.includes('create'))
}

/** Returns true for a grant whose roots are the caller's own user or groups. */
function isOwn({ roots }: Grant): boolean {
  return roots.definition === 'user' || roots.definition === 'group'
}

function withVisibleList(
  registry: Registry,
  route: RouteDefinition,
  { grants, root }: { grants: readonly Grant[]; root: string },
): RouteDefinition {
  if (route.screen.type === 'day')
    return { ...route, screen: { ...route.screen, lists: route.screen.lists.map((each) => visibleDay(registry, grants, each)) } }
  if (route.screen.type !== 'list') return route
  const list = visibleList(registry, grants, route.screen.list)
  const mayCreate = (type: string) => holds(registry, grants, { root, path: `${list.relation}(${type})`, verb: 'create' })
  return { ...route, screen: { ...route.screen, list: { ...list, ...(list.create && { create: list.create.filter(mayCreate) }) } } }
}
