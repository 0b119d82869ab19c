import { useQueries } from '@tanstack/react-query'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { call } from './call.ts'
import { useRegistry } from './definitions.ts'
import { useRecentIds } from './recent.ts'
import { useTenant } from './tenant.tsx'

/**
 * Returns the twins that the caller opened last in this tenant on this device, with their current names. Deleted twins and twins that the
 * caller may no longer read are omitted. `wanted` is false while the list is not shown.
 */
export function useRecentTwins(wanted = true): {
  readonly twins: readonly TwinJson[]
  readonly isLoading: boolean
  readonly count: number
} {
  const tenant = useTenant().id
  const registry = useRegistry()
  const ids = useRecentIds()
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
  return {
    twins: answers.flatMap((answer) => answer.data ?? []),
    isLoading: answers.some((answer) => answer.isLoading),
    count: ids.length,
  }
}
