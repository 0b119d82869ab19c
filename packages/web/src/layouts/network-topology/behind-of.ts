import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TopologyCount } from '@twinwerk/model/layout/topology-options'

export type Behind = TopologyCount & { readonly path: readonly Systematics[] }

/** Returns the counts that the reader may ask for, each with its path to a twin of the definition. */
export function behindOf(registry: Registry, counts: readonly TopologyCount[], definition: string): readonly Behind[] {
  return counts.flatMap((count) => {
    const type = Object.keys(count.from).find((name) => registry.definitions.has(name) && isA(registry, definition, name))
    const path = type === undefined ? undefined : count.from[type]
    return path?.every((relation) => registry.relations.has(relation)) ? [{ ...count, path }] : []
  })
}
