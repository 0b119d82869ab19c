import type { Registry } from './registry.ts'
import type { Systematics } from './twin-definition.ts'

/** Returns true for a field that only rights with its name in their mask cover (ADR 175). */
export function isOnlyNamed({ attributes }: Pick<Registry, 'attributes'>, systematics: Systematics): boolean {
  return attributes.get(systematics)?.onlyNamed === true
}
