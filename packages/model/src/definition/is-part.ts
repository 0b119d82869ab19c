import type { Registry } from './registry.ts'
import { definitionOf } from './registry.ts'

/** Returns true for a type whose twins are owned parts without a number of their own: a note, a step of a case, an item of a bill. */
export function isPart(registry: Registry, name: string): boolean {
  const { lineage, identifierPattern } = definitionOf(registry, name)
  return identifierPattern === undefined && lineage.some((each) => owned(registry).has(each))
}

const cache = new WeakMap<Registry, ReadonlySet<string>>()

function owned(registry: Registry): ReadonlySet<string> {
  const targets =
    cache.get(registry) ??
    new Set([...registry.relations.values()].flatMap((each) => (each.direction === 'forward' && each.component ? [each.target] : [])))
  cache.set(registry, targets)
  return targets
}
