import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Grant } from './grant.ts'
import type { Verb } from '../definition/verb.ts'
import type { RightOnType } from './reach.ts'
import type { Reach } from './reach.ts'
import { covers as coversProperty, reachOf, reachOn } from './reach.ts'
import type { RightPath } from './right-path.ts'
import { parseRightPath } from './right-path.ts'

/**
 * Returns true if every twin at the end of `asked` is also at the end of `held`. Both have the same steps, and each step of `held` leads to
 * the same type or a wider one.
 */
export function covers(registry: Registry, held: RightPath, asked: RightPath): boolean {
  if (held.steps.length !== asked.steps.length) return false
  return held.steps.every((step, index) => {
    const other = asked.steps[index]
    return other !== undefined && step.relation.systematics === other.relation.systematics && isA(registry, other.type, step.type)
  })
}

/** Returns true if the grants hold a verb on a path from a root (uuid). Returns false for a path that cannot be parsed. */
export function holds(
  registry: Registry,
  grants: readonly Grant[],
  { root, path, verb }: { root: string | undefined; path: string; verb: Verb },
): boolean {
  const asked = parseRightPath(registry, path)
  return (
    asked !== undefined &&
    root !== undefined &&
    grants.some((grant) => grant.roots.uuids.includes(root) && grant.verbs.includes(verb) && covers(registry, grant.path, asked))
  )
}

/**
 * Returns true if some grant could ever show an attribute or relation of some twin of a type. A query rejects names that no grant can show.
 * Static entities are visible to everyone.
 */
export function canEverShow(registry: Registry, grants: readonly Grant[], asked: { type: string; systematics?: string }): boolean {
  return canEverHold(registry, grants, { ...asked, verb: 'select' })
}

/** Returns true if some grant could ever give a verb on an attribute or relation of some twin of a type. */
export function canEverHold(registry: Registry, grants: readonly Grant[], { type, systematics, verb }: RightOnType): boolean {
  return coversProperty(registry, grantedOn(registry, grants, { type, verb }), systematics)
}

// The routes of a menu ask for the same types thousands of times. Grants and definitions are kept by their caches and never change.
const granted = new WeakMap<readonly Grant[], { readonly registry: Registry; readonly reaches: Map<string, readonly Reach[]> }>()

/** Returns the part of the grants that holds a verb on some twins of a type. Cached as long as the grants and definitions are. */
function grantedOn(registry: Registry, grants: readonly Grant[], { type, verb }: Omit<RightOnType, 'systematics'>): readonly Reach[] {
  let cached = granted.get(grants)
  if (cached?.registry !== registry) granted.set(grants, (cached = { registry, reaches: new Map() }))
  const key = `${verb} ${type}`
  const known = cached.reaches.get(key) ?? reachOn(registry, grants.map(reachOf), { type, verb })
  cached.reaches.set(key, known)
  return known
}
