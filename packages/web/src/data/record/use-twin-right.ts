import type { Registry } from '@twinwerk/model/definition/registry'
import type { Verb } from '@twinwerk/model/right/grant'
import { isA } from '@twinwerk/model/definition/registry'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRegistry } from '../definitions.ts'
import { loadRights } from '../rights-batch.ts'
import { useTenant } from '../tenant.tsx'

/** The paths from the tenant on which twins of a definition lie: every first step that leads to their type, also narrowed to it. */
export function rightPathsTo(registry: Registry, definition: string): readonly string[] {
  return [...registry.relations.values()]
    .filter(({ declaring, target }) => isA(registry, 'tenant', declaring) && isA(registry, definition, target))
    .flatMap(({ systematics, target }) => (target === definition ? [systematics] : [systematics, `${systematics}(${definition})`]))
}

/** Whether the caller holds the verb on twins of the definition; undefined until it is known. The server judges the single twin. */
export function useTwinRight(definition: string, verb: Verb): boolean | undefined {
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
  if (answers.some(({ data }) => data?.includes(verb))) return true
  return answers.some(({ isPending }) => isPending) ? undefined : false
}
