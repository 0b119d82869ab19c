import type { Registry } from '@twinwerk/model/definition/registry'

/** Works something out once for each family of the definitions in force; it goes when they do. */
export function cachedFor<Found>(find: (registry: Registry, family: string) => Found): (registry: Registry, family: string) => Found {
  const cache = new WeakMap<Registry, Map<string, Found>>()
  return (registry, family) => {
    const families = cache.get(registry) ?? new Map<string, Found>()
    cache.set(registry, families)
    const found = families.get(family) ?? find(registry, family)
    families.set(family, found)
    return found
  }
}
