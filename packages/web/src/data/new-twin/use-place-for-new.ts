import type { NewTwinPlace } from '../record/record.ts'
import { useMemo } from 'react'
import { useRegistry } from '../definitions.ts'
import { pathsTo } from '../right-paths/paths-to.ts'
import { useVerbs } from '../right-paths/use-verbs.ts'
import { useTenant } from '../tenant.tsx'

/** Where the caller may create a twin of a definition right below the tenant; undefined where nowhere, or not known yet. */
export function usePlaceForNew(definition: string): NewTwinPlace | undefined {
  const tenant = useTenant().id
  const registry = useRegistry()
  const paths = useMemo(
    () => pathsTo(registry, { root: 'tenant', definition }, 1).map((path) => ({ root: tenant, path })),
    [registry, tenant, definition],
  )
  const answers = useVerbs(paths)
  const place = paths.find((_, index) => answers[index]?.includes('create'))
  return place && { root: tenant, relation: place.path.replace(/\(.*/, '') }
}
