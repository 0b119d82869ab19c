import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import { mergeGrants } from '@twinwerk/model/right/held-grants'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Choose } from './choose.ts'
import type { Twin, World } from './world.ts'

const pathsFromTenant = [
  'tenant:deals',
  'tenant:parties',
  'tenant:items',
  '',
  'company:supplied',
  'tenant:parties(person)',
  'company:supplied(bigDeal)',
  'company:supplied/deal:buyer',
  'company:supplied/deal:items',
  'company:supplied/deal:items/item:next',
  'company:supplied(bigDeal)/bigDeal:sponsor',
  'company:supplied(bigDeal)/deal:buyer',
  'company:supplied/deal:agent/user:groups',
]
const pathsFromParty = [
  'party:bought',
  '',
  'party:bought/deal:items',
  'party:bought/deal:items/item:previous',
  'party:bought/deal:buyer',
  'party:bought/deal:supplier',
  'party:bought(bigDeal)/bigDeal:sponsor',
]
const pathsFromUser = [
  'user:assigned',
  '',
  'user:assigned/deal:items',
  'user:assigned(bigDeal)/bigDeal:sponsor',
  'user:assigned/deal:buyer',
  'user:groups',
  'user:groups/group:assigned',
]
const pathsFromGroups = [
  'group:assigned',
  '',
  'group:assigned/deal:items/item:deal',
  'group:assigned/deal:buyer(person)',
  'group:members',
  'group:members/user:assigned',
]

export function grantOn(registry: Registry, root: Twin, path: string, mask?: readonly string[]): Grant {
  return grantFrom(registry, [root], path, mask)
}

/** Returns a grant from roots of one definition. */
export function grantFrom(registry: Registry, roots: readonly Twin[], path: string, mask?: readonly string[]): Grant {
  const { definition } = roots[0]!
  return { roots: { definition, uuids: roots.map(({ uuid }) => uuid) }, path: parseRightPath(registry, path)!, verbs: ['select'], mask }
}

/**
 * Returns the grants of a clerk who sees everything, or of a user with a mixture. The mixture has parts of the collections and a few paths
 * from the tenant, partners, users and groups, many of them with masks. So most queries are allowed, while far twins, attributes and
 * relations are visible on some rows only.
 */
export function randomGrants(choose: Choose, registry: Registry, world: World): Grant[] {
  const tenant = world.twins[0]!
  const collections = [['tenant:parties', 'tenant:parties(person)'], ['tenant:deals', 'tenant:deals(bigDeal)'], ['tenant:items']]
  if (choose.chance(10)) return ['', 'tenant:parties', 'tenant:deals', 'tenant:items'].map((path) => grantOn(registry, tenant, path))

  const masked = (grant: Grant, percent: number) =>
    choose.chance(percent) ? { ...grant, mask: randomMask(choose, registry, grant) } : grant
  const broad = choose.some(collections, 70).map((paths) => masked(grantOn(registry, tenant, choose.one(paths)), 60))
  const starts = startsIn(registry, world)
  const narrow = choose.many(1, 5, () => {
    const { candidates, paths } = choose.one(starts)
    const first = choose.one(candidates)
    const others = choose.chance(40) ? choose.some(candidates, 50).filter((twin) => twin.definition === first.definition) : []
    const grant = grantFrom(registry, [...new Set([first, ...others])], choose.one(paths))
    // A user with two roles may have two masks on one path, and grants without the verb `select`.
    if (choose.chance(20)) return [masked(grant, 100), masked(grant, 100)]
    return [choose.chance(10) ? { ...grant, verbs: ['update'] as const } : masked(grant, 25)]
  })
  return mergeGrants([...broad, ...narrow.flat()])
}

/** Returns the roots of grants: mostly the tenant and partners, also users and groups. */
function startsIn(registry: Registry, { twins }: World): { candidates: readonly Twin[]; paths: readonly string[] }[] {
  const tenant = { candidates: [twins[0]!], paths: [...pathsFromTenant, 'party:bought'] }
  const living = (definition: string) => twins.filter((twin) => !twin.deleted && isA(registry, twin.definition, definition))
  const others = [
    { candidates: living('party').filter((twin) => twin !== twins[0]), paths: pathsFromParty },
    { candidates: living('user'), paths: pathsFromUser },
    { candidates: living('group'), paths: pathsFromGroups },
  ]
  return [tenant, ...others.filter(({ candidates }) => candidates.length > 0), tenant]
}

/** Returns half of the attributes, and fewer of the relations. */
function randomMask(choose: Choose, registry: Registry, { path, roots }: Grant): string[] {
  const { descendants } = registry.definitions.get(path.steps.at(-1)?.type ?? roots.definition)!
  const definitions = descendants.map((name) => registry.definitions.get(name)!)
  const namesOf = (all: readonly { readonly systematics: string }[]) => [...new Set(all.map((each) => each.systematics))]
  return [
    ...choose.some(namesOf(definitions.flatMap((each) => each.allAttributes)), 50),
    ...choose.some(namesOf(definitions.flatMap((each) => each.allRelations)), 40),
  ]
}
