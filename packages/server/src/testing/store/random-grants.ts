import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
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

export function grantOn(registry: Registry, root: Twin, path: string, mask?: readonly string[]): Grant {
  return { roots: { definition: root.definition, uuids: [root.uuid] }, path: parseRightPath(registry, path)!, verbs: ['select'], mask }
}

/**
 * A clerk who sees everything, or someone with a mixture: parts of the collections and a few paths from the tenant and from partners, many of them with masks.
 * So most questions are allowed, while far twins, attributes and relations show on some rows only.
 */
export function randomGrants(choose: Choose, registry: Registry, world: World): Grant[] {
  const tenant = world.twins[0]!
  const collections = [['tenant:parties', 'tenant:parties(person)'], ['tenant:deals', 'tenant:deals(bigDeal)'], ['tenant:items']]
  if (choose.chance(10)) return ['', 'tenant:parties', 'tenant:deals', 'tenant:items'].map((path) => grantOn(registry, tenant, path))

  const parties = world.twins.filter((twin) => !twin.deleted && isA(registry, twin.definition, 'party'))
  const masked = (grant: Grant, percent: number) =>
    choose.chance(percent) ? { ...grant, mask: randomMask(choose, registry, grant) } : grant
  const broad = choose.some(collections, 70).map((paths) => masked(grantOn(registry, tenant, choose.one(paths)), 60))
  const narrow = choose.many(1, 5, () => {
    const root = choose.one([tenant, choose.one(parties)])
    return masked(grantOn(registry, root, choose.one(root === tenant ? [...pathsFromTenant, 'party:bought'] : pathsFromParty)), 25)
  })
  return [...broad, ...narrow]
}

/** Half of the attributes, fewer of the relations. */
function randomMask(choose: Choose, registry: Registry, { path, roots }: Grant): string[] {
  const { descendants } = registry.definitions.get(path.steps.at(-1)?.type ?? roots.definition)!
  const definitions = descendants.map((name) => registry.definitions.get(name)!)
  const namesOf = (all: readonly { readonly systematics: string }[]) => [...new Set(all.map((each) => each.systematics))]
  return [
    ...choose.some(namesOf(definitions.flatMap((each) => each.allAttributes)), 50),
    ...choose.some(namesOf(definitions.flatMap((each) => each.allRelations)), 40),
  ]
}
