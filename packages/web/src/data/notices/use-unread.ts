import { useQuery } from '@tanstack/react-query'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import { call } from '../call.ts'
import { useNavigation } from '../navigation.ts'
import { useNews } from '../realtime/use-news.ts'
import { usePaced } from '../realtime/use-paced.ts'
import { useTenant } from '../tenant.tsx'

const relation = 'user:notifications'

export type Unread = {
  /** Path of the list of notifications. */
  readonly path: string
  readonly count: number
  /** There are more than counted. */
  readonly more: boolean
}

/** How many notifications of the caller are unread; undefined for who has no list of them. */
export function useUnread(): Unread | undefined {
  const tenant = useTenant().id
  const { routes } = useNavigation()
  const route = routes.find(({ screen }) => screen.type === 'list' && screen.list.relation === relation)
  const root = route?.root
  const { data, refetch } = useQuery({
    queryKey: ['list', tenant, 'unread', root],
    queryFn: () => {
      const unread = { $filter: { path: ['notification:read'], operator: 'ne', value: true }, $count: true, $limit: 1, $mask: [] }
      return call('POST /api/data/query', {
        tenant,
        input: { query: { id: root!, $mask: [], [relation]: unread } as RootQueryJson, $realtimeSubscriptions: true },
      })
    },
    enabled: root !== undefined,
    staleTime: 60_000,
    retry: false,
  })
  useNews([data?.realtimeToken], usePaced(() => void refetch()))
  const page = data?.pages[relation]
  return route && { path: route.path, count: page?.count ?? 0, more: page?.countIs === 'atLeast' }
}
