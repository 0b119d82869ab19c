import type { PlacesOptions } from '@twinwerk/model/list/places-options'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import { useTenant } from '../../data/tenant.tsx'

// The largest page that the server allows.
const pageSize = 200

type Read = { readonly twins: readonly TwinJson[]; readonly tokens: readonly (string | undefined)[] }

/** Reads all places that a filter finds, and reads them again when others change one. */
export function usePlaces(options: PlacesOptions, filter: FilterJson) {
  const tenant = useTenant().id
  const query = useQuery({
    queryKey: ['places', tenant, options.type, filter],
    queryFn: async ({ signal }): Promise<Read> => {
      const { rows, number, state, used, capacity } = options
      const list = {
        type: options.type,
        root: tenant,
        $filter: filter,
        $mask: [...rows, number, state, used, capacity],
        $limit: pageSize,
      }
      const twins: TwinJson[] = []
      const tokens: (string | undefined)[] = []
      for (let after: string | null | undefined; after !== null;) {
        const input = { query: { ...list, ...(after !== undefined && { $after: after }) }, $realtimeSubscriptions: true }
        const { results, pages, realtimeToken } = await call('POST /api/data/query', { tenant, signal, input })
        twins.push(...results)
        tokens.push(realtimeToken)
        after = pages['results']?.next ?? null
      }
      return { twins, tokens }
    },
  })
  const reread = usePaced(() => void query.refetch())
  useNews(query.data?.tokens ?? [], reread)
  return query
}
