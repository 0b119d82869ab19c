import type { Registry } from '@twinwerk/model/definition/registry'

/** Works something out once for each family of the definitions in force; it goes when they do. */
export function knownFor<Found>(find: (registry: Registry, family: string) => Found): (registry: Registry, family: string) => Found {
  const known = new WeakMap<Registry, Map<string, Found>>()
  return (registry, family) => {
    const families = known.get(registry) ?? new Map<string, Found>()
    known.set(registry, families)
    const found = families.get(family) ?? find(registry, family)
    families.set(family, found)
    return found
  }
}
