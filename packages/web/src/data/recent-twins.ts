import { useQueries } from '@tanstack/react-query'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from './call.ts'
import { useRegistry } from './definitions.ts'
import { useRecentIds } from './recent.ts'
import { useTenant } from './tenant.tsx'

type Asked = { readonly ids: readonly string[]; readonly wanted?: boolean }

/**
 * Returns the twins with some ids, with their current names: null for a twin that was deleted or that the caller may no longer read,
 * undefined while it loads. `wanted` is false while they are not shown.
 */
export function useNamedTwins({ ids, wanted = true }: Asked): readonly (TwinJson | null | undefined)[] {
  const tenant = useTenant().id
  const registry = useRegistry()
  const answers = useQueries({
    queries: ids.map((id) => {
      const $mask = registry.definitions.get(parseTwinId(id)?.definition ?? '')?.titleAttributes ?? []
      return {
        queryKey: ['recent', tenant, id],
        queryFn: async () => (await call('POST /api/data/query', { tenant, input: { query: { id, $mask } } })).results[0] ?? null,
        enabled: wanted && $mask.length > 0,
        retry: false,
      }
    }),
  })
  return answers.map(({ data, fetchStatus }) => (data === undefined && fetchStatus === 'idle' && wanted ? null : data))
}

/**
 * Returns the twins that the caller opened last in this tenant, with their current names. Twins that the caller may no longer read are
 * omitted. `wanted` is false while the list is not shown.
 */
export function useRecentTwins(wanted = true): {
  readonly twins: readonly TwinJson[]
  readonly isLoading: boolean
  readonly count: number
} {
  const ids = useRecentIds()
  const twins = useNamedTwins({ ids, wanted })
  return {
    twins: twins.flatMap((twin) => twin ?? []),
    isLoading: wanted && twins.includes(undefined),
    count: ids.length,
  }
}
