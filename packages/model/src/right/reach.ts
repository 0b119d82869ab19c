import type { Registry } from '../definition/registry.ts'
import { isA, isStatic } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { Grant, Verb } from './grant.ts'

export type AskedOfType = { readonly type: string; readonly systematics?: string; readonly verb: Verb }

/** A grant without where it starts and the way it leads: twins of which type it ends at, and what it covers there. */
export type Reach = { readonly type: string; readonly verbs: readonly Verb[]; readonly mask?: readonly Systematics[] }

export function reachOf({ path, roots, verbs, mask }: Grant): Reach {
  return { type: path.steps.at(-1)?.type ?? roots.definition, verbs, ...(mask && { mask }) }
}

export function reachHolds(registry: Registry, reach: readonly Reach[], { type, systematics, verb }: AskedOfType): boolean {
  if (isStatic(registry, type)) return true
  const types = registry.definitions.get(type)?.concrete ?? []
  return reach.some(({ type: end, verbs, mask }) => {
    const shows = systematics === undefined || systematics.startsWith('entity:') || !mask || mask.includes(systematics)
    return verbs.includes(verb) && shows && types.some((each) => isA(registry, each, end))
  })
}
