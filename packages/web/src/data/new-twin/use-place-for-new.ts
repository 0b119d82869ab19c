import type { NewTwinPlace } from '../record/record.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRegistry } from '../definitions.ts'
import { loadRights } from '../rights-batch.ts'
import { useTenant } from '../tenant.tsx'
import { rightPathsTo } from '../record/use-twin-right.ts'

/** Where the caller may create a twin of a definition, seen from the tenant; undefined where nowhere, or not known yet. */
export function usePlaceForNew(definition: string): NewTwinPlace | undefined {
  const tenant = useTenant().id
  const registry = useRegistry()
  const paths = useMemo(() => rightPathsTo(registry, definition), [registry, definition])
  const answers = useQueries({
    queries: paths.map((path) => ({
      queryKey: ['rights', tenant, tenant, path],
      queryFn: () => loadRights({ tenant, root: tenant, path }),
      staleTime: 5 * 60_000,
      retry: false,
    })),
  })
  const path = paths.find((_, index) => answers[index]?.data?.includes('create'))
  return path === undefined ? undefined : { root: tenant, relation: path.replace(/\(.*/, '') }
}
