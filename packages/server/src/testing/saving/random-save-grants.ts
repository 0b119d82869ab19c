import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Choose } from '../store/choose.ts'
import { grantOn } from '../store/random-grants.ts'
import type { World } from '../store/world.ts'

const collections = ['tenant:parties', 'tenant:orders', 'tenant:lines', 'tenant:remarks', 'tenant:users']
const pathsFromParty = [
  '',
  'party:sold',
  'party:bought',
  'party:sold(bigOrder)',
  'party:sold/order:lines',
  'party:bought/order:lines',
  'party:sold/order:lines/line:remarks',
  'party:sold/order:buyer',
  'party:sold/order:guests',
  'party:bought/order:seller',
]
/** The paths that end at users or external service providers: adding these needs a right of its own. */
const pathsInto = [
  'tenant:orders/order:agent',
  'tenant:orders/order:buyer',
  'party:sold/order:agent',
  'tenant:orders/order:seller',
  'party:sold(bigOrder)/order:buyer',
]
const manage: readonly Verb[] = ['select', 'create', 'update', 'delete', 'execute']
const putting: readonly Verb[] = ['selectme', 'selectexternal', 'select', 'create']

/**
 * Returns the grants of a clerk with all rights, or of a user with a mixture. Most users see more than they may change, and some may change
 * twins that they do not see.
 */
export function randomSaveGrants(choose: Choose, registry: Registry, world: World): Grant[] {
  const tenant = world.twins[0]!
  const all = ['', ...collections].map((path) => ({ ...grantOn(registry, tenant, path), verbs: manage }))
  const into = choose.some(pathsInto, 50).map((path) => ({ ...grantOn(registry, tenant, path), verbs: choose.some(putting, 60) }))
  if (choose.chance(25)) return [...all, ...into]
  const parties = world.twins.filter((twin) => !twin.deleted && isA(registry, twin.definition, 'party'))
  const broad = choose.some(all, 65).map((grant) => randomRight(choose, registry, grant, { verb: 75, mask: 40 }))
  const narrow = choose.many(1, 5, () => {
    const root = choose.chance(50) ? tenant : choose.one(parties)
    return randomRight(choose, registry, grantOn(registry, root, choose.one(pathsFromParty)), { verb: 60, mask: 25 })
  })
  return [...broad, ...narrow, ...into]
}

function randomRight(choose: Choose, registry: Registry, grant: Grant, percent: { verb: number; mask: number }): Grant {
  const verbs = choose.some(manage, percent.verb)
  return { ...grant, verbs, mask: choose.chance(percent.mask) ? randomMask(choose, registry, grant) : undefined }
}

function randomMask(choose: Choose, registry: Registry, { path, roots }: Grant): string[] {
  const { descendants } = registry.definitions.get(path.steps.at(-1)?.type ?? roots.definition)!
  const definitions = descendants.map((name) => registry.definitions.get(name)!)
  const properties = definitions.flatMap((each) => [...each.allAttributes, ...each.allRelations]).map(({ systematics }) => systematics)
  return choose.some([...new Set(properties)], 65)
}
