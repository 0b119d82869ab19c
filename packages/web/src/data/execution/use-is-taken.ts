import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useRegistry } from '../definitions.ts'
import { entriesIn } from '../record/record.ts'
import { useTenant } from '../tenant.tsx'

const groupsOf = 'execution:agentGroupForExecution'
const providersOf = 'group:externalServiceProviders'
const freshMilliseconds = 5 * 60_000

/**
 * Returns true if a task that another user has (`hasOthers`) belongs to that user alone. A task of a pool, a group that works for external
 * service providers, goes to the first user who takes the task. A caller who cannot see for whom a group works learns this from the server.
 */
export function useIsTaken(twin: TwinJson, { hasOthers }: { readonly hasOthers: boolean }): boolean {
  const tenant = useTenant().id
  const groups = entriesIn(twin, groupsOf).map(({ id }) => id)
  const isAsked = useRegistry().relations.has(providersOf) && hasOthers && groups.length > 0
  const { data, isPending } = useQuery({
    queryKey: ['pools', tenant, ...groups],
    queryFn: async () => (await Promise.all(groups.map((id) => worksForProviders(tenant, id)))).some(Boolean),
    enabled: isAsked,
    staleTime: freshMilliseconds,
  })
  // While the pools load, the task counts as taken, so that no action appears and disappears a moment later.
  return isAsked && (data ?? isPending)
}

async function worksForProviders(tenant: string, id: string): Promise<boolean> {
  const query = { id, $mask: [], [providersOf]: { $mask: [], $limit: 1 } }
  const { results } = await call('POST /api/data/query', { tenant, input: { query } })
  return entriesIn(results[0], providersOf).length > 0
}
