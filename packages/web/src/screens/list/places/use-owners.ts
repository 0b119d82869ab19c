import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import type { AggregateJson, GroupJson } from '@twinwerk/model/query/query-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useNews } from '../../../data/realtime/use-news.ts'
import { usePaced } from '../../../data/realtime/use-paced.ts'
import { useTenant } from '../../../data/tenant.tsx'

/** An owner of places by its name. Owners of one name count as one. Places without a known capacity are left out of both sums. */
export type Owner = {
  readonly name: string
  readonly used: number
  readonly capacity: number
  /** The number of places in each state that somebody has to do something about. */
  readonly troubles: Readonly<Record<string, number>>
}

/** Reads how much of each owner's places is used. The server counts, by the rights of the reader. */
export function useOwners(options: PlacesOptions) {
  const tenant = useTenant().id
  const query = useQuery({
    queryKey: ['owners', tenant, options.type],
    queryFn: async ({ signal }) => {
      const { type, owner, ownerName, used, capacity, state, troubles } = options
      const groups = (more: object, aggregate: AggregateJson) =>
        call('POST /api/data/query', {
          tenant,
          signal,
          input: { query: { type, root: tenant, ...more, $aggregate: aggregate }, $realtimeSubscriptions: true },
        })
      const [sums, troubled] = await Promise.all([
        groups(
          { $filter: { path: [capacity], operator: 'exists' } },
          {
            by: [[owner, ownerName]],
            values: { used: { function: 'sum', path: [used] }, capacity: { function: 'sum', path: [capacity] } },
          },
        ),
        groups(
          { $filter: { path: [state], operator: 'in', value: troubles } },
          { by: [[owner, ownerName], [state]], values: { count: { function: 'count' } } },
        ),
      ])
      return {
        owners: ownersOf(sums.results, troubled.results),
        hasMore: sums.pages['results']?.more === true,
        tokens: [sums.realtimeToken, troubled.realtimeToken],
      }
    },
  })
  const reread = usePaced(() => void query.refetch())
  useNews(query.data?.tokens ?? [], reread)
  return query
}

function ownersOf(sums: readonly object[], troubled: readonly object[]): readonly Owner[] {
  return sums.filter(isGroup).flatMap(({ by: [name], values }) => {
    if (typeof name !== 'string') return []
    const troubles = troubled.filter(isGroup).flatMap(({ by: [of, state], values: { count } }): [string, number][] => {
      return of === name && typeof state === 'string' && typeof count === 'number' ? [[state, count]] : []
    })
    return [{ name, used: Number(values['used'] ?? 0), capacity: Number(values['capacity'] ?? 0), troubles: Object.fromEntries(troubles) }]
  })
}

function isGroup(json: object): json is GroupJson {
  return 'by' in json && Array.isArray(json.by) && 'values' in json
}
