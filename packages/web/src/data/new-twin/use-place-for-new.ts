import type { Registry } from '@twinwerk/model/definition/registry'
import type { NewTwinPlace } from '../record/record.ts'
import { useMemo } from 'react'
import { useRegistry } from '../definitions.ts'
import { pathsTo } from '../right-paths/paths-to.ts'
import { useVerbs } from '../right-paths/use-verbs.ts'
import { useTenant } from '../tenant.tsx'

/**
 * Returns the steps from a tenant to twins of a definition. Collections come first, because a twin that is created in a collection has no
 * further link.
 */
export function placesFor(registry: Registry, definition: string): readonly string[] {
  const isLink = (path: string) => registry.relations.get(path.replace(/\(.*/, ''))?.direction !== 'collection'
  return pathsTo(registry, { root: 'tenant', definition }, 1).toSorted((one, other) => Number(isLink(one)) - Number(isLink(other)))
}

/**
 * Returns the place directly below the tenant where the caller may create a twin of a definition. Returns undefined if there is no place,
 * or while the rights load.
 */
export function usePlaceForNew(definition: string): NewTwinPlace | undefined {
  const tenant = useTenant().id
  const registry = useRegistry()
  const paths = useMemo(() => placesFor(registry, definition).map((path) => ({ root: tenant, path })), [registry, tenant, definition])
  const answers = useVerbs(paths)
  const place = paths.find((_, index) => answers[index]?.includes('create'))
  return place && { root: tenant, relation: place.path.replace(/\(.*/, '') }
}
