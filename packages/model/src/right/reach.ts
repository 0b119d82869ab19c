import type { Registry } from '../definition/registry.ts'
import { isA, isStatic } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { Grant } from './grant.ts'
import type { Verb } from '../definition/verb.ts'
import { maskCovers } from './mask-covers.ts'

export type RightOnType = { readonly type: string; readonly systematics?: string; readonly verb: Verb }

/** A grant without its start and path: the type of the twins at its end, and the verbs and properties it covers there. */
export type Reach = { readonly type: string; readonly verbs: readonly Verb[]; readonly mask?: readonly Systematics[] }

export function reachOf({ path, roots, verbs, mask }: Grant): Reach {
  return { type: path.steps.at(-1)?.type ?? roots.definition, verbs, ...(mask && { mask }) }
}

export function reachHolds(registry: Registry, reach: readonly Reach[], { type, systematics, verb }: RightOnType): boolean {
  return covers(registry, reachOn(registry, reach, { type, verb }), systematics)
}

/** Returns the part of the reach that holds a verb on some twins of a type. */
export function reachOn(registry: Registry, reach: readonly Reach[], { type, verb }: Omit<RightOnType, 'systematics'>): readonly Reach[] {
  if (isStatic(registry, type)) return [{ type, verbs: [verb] }]
  const types = registry.definitions.get(type)?.concrete ?? []
  return reach.filter(({ type: end, verbs }) => verbs.includes(verb) && types.some((each) => isA(registry, each, end)))
}

/** Returns true if the reach covers a property. If the property is undefined, any reach covers it. */
export function covers(registry: Registry, reach: readonly Reach[], systematics: Systematics | undefined): boolean {
  return reach.some(({ mask }) => systematics === undefined || maskCovers(registry, mask, systematics))
}
