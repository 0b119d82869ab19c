import type { Registry } from '@twinwerk/model/definition/registry'

/** Returns a function that computes a value once for each family of a registry. The cache lives as long as the registry. */
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
