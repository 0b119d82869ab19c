import { isOnlyNamed } from '../definition/only-named.ts'
import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'

/**
 * Returns true if a right with a mask covers a property. A right without a mask covers every property except fields for named rights
 * (ADR 175). Every right covers the properties of `entity`.
 */
export function maskCovers(
  registry: Pick<Registry, 'attributes'>,
  mask: readonly Systematics[] | ReadonlySet<Systematics> | undefined,
  systematics: Systematics,
): boolean {
  if (systematics.startsWith('entity:')) return true
  if (mask === undefined) return !isOnlyNamed(registry, systematics)
  return mask instanceof Set ? mask.has(systematics) : Array.isArray(mask) && mask.includes(systematics)
}
