import { useQuery } from '@tanstack/react-query'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { call } from '../call.ts'
import { useNavigation } from '../navigation.ts'
import { useNews } from '../realtime/use-news.ts'
import { usePaced } from '../realtime/use-paced.ts'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'
import { noticePlaces } from './notice-places.ts'

const relation = 'user:notifications'
/** Milliseconds: of other tenants no news comes by itself. */
const elsewhere = 5 * 60_000

export type Unread = {
  /** Path of the list of notifications. */
  readonly path: string
  readonly count: number
  /** There are more than counted. */
  readonly more: boolean
}

/** How many notifications of the caller are unread, in all tenants as the panel shows them; undefined for who has no list of them. */
export function useUnread(): Unread | undefined {
  const current = useTenant().id
  const { routes } = useNavigation()
  const route = routes.find(({ screen }) => screen.type === 'list' && screen.list.relation === relation)
  const places = noticePlaces(useSession()?.permissions ?? [], current)
  const { data, refetch } = useQuery({
    queryKey: ['list', current, 'unread'],
    queryFn: async () => {
      const unread = { $filter: { path: ['notification:read'], operator: 'ne', value: true }, $count: true, $limit: 1, $mask: [] }
      const answers = await Promise.allSettled(
        places.map(({ tenant, user }) => {
          const query = { id: user, $mask: [], [relation]: unread } as RootQueryJson
          return call('POST /api/data/query', { tenant: tenant.id, input: { query, $realtimeSubscriptions: tenant.id === current } })
        }),
      )
      // What one tenant does not answer takes nothing from the others.
      const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      const pages = read.flatMap(({ pages: found }) => found[relation] ?? [])
      return {
        count: pages.reduce((sum, { count = 0 }) => sum + count, 0),
        more: pages.some(({ countIs }) => countIs === 'atLeast'),
        tokens: read.map(({ realtimeToken }) => realtimeToken),
      }
    },
    enabled: route !== undefined,
    staleTime: 60_000,
    refetchInterval: places.length > 1 && elsewhere,
    retry: false,
  })
  useNews(data?.tokens ?? [], usePaced(() => void refetch()))
  return route && { path: route.path, count: data?.count ?? 0, more: data?.more === true }
}
