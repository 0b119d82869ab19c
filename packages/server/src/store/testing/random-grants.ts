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
  return { root: { definition: root.definition, uuid: root.uuid }, path: parseRightPath(registry, path)!, verbs: ['select'], mask }
}

/** A clerk who sees everything, or a few grants on the tenant and on partners, some of them with masks. */
export function randomGrants(choose: Choose, registry: Registry, world: World): Grant[] {
  const tenant = world.twins[0]!
  if (choose.chance(20)) return ['', 'tenant:parties', 'tenant:deals', 'tenant:items'].map((path) => grantOn(registry, tenant, path))
  const parties = world.twins.filter((twin) => !twin.deleted && isA(registry, twin.definition, 'party'))
  return choose.many(1, 6, () => {
    const root = choose.one([tenant, choose.one(parties)])
    const grant = grantOn(registry, root, choose.one(root === tenant ? [...pathsFromTenant, 'party:bought'] : pathsFromParty))
    return choose.chance(40) ? { ...grant, mask: randomMask(choose, registry, grant) } : grant
  })
}

function randomMask(choose: Choose, registry: Registry, { path, root }: Grant): string[] {
  const { descendants } = registry.definitions.get(path.steps.at(-1)?.type ?? root.definition)!
  const all = descendants.flatMap((name) => {
    const { allAttributes, allRelations } = registry.definitions.get(name)!
    return [...allAttributes, ...allRelations].map((each) => each.systematics)
  })
  return choose.some([...new Set(all)], 50)
}
