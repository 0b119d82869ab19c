import type { Registry } from '@twinwerk/model/definition/registry'
import type { NewTwinPlace } from '../record/record.ts'
import { useMemo } from 'react'
import { useRegistry } from '../definitions.ts'
import { pathsTo } from '../right-paths/paths-to.ts'
import { useVerbs } from '../right-paths/use-verbs.ts'
import { useTenant } from '../tenant.tsx'

/** The steps from a tenant to twins of a definition. Collections come first: what is made in one has no links but its own. */
export function placesFor(registry: Registry, definition: string): readonly string[] {
  const isLink = (path: string) => registry.relations.get(path.replace(/\(.*/, ''))?.direction !== 'collection'
  return pathsTo(registry, { root: 'tenant', definition }, 1).toSorted((one, other) => Number(isLink(one)) - Number(isLink(other)))
}

/** The place right below the tenant where the caller may create a twin of a definition; undefined where nowhere, or not known yet. */
export function usePlaceForNew(definition: string): NewTwinPlace | undefined {
  const tenant = useTenant().id
  const registry = useRegistry()
  const paths = useMemo(() => placesFor(registry, definition).map((path) => ({ root: tenant, path })), [registry, tenant, definition])
  const answers = useVerbs(paths)
  const place = paths.find((_, index) => answers[index]?.includes('create'))
  return place && { root: tenant, relation: place.path.replace(/\(.*/, '') }
}
