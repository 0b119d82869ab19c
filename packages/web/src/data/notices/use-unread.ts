import { useQueries } from '@tanstack/react-query'
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
  const permissions = useSession()?.permissions
  const answers = useQueries({
    queries: (route ? noticePlaces(permissions ?? [], current) : []).map(({ tenant, user }) => ({
      queryKey: ['list', tenant.id, 'unread', user],
      queryFn: () => {
        const unread = { $filter: { path: ['notification:read'], operator: 'ne', value: true }, $count: true, $limit: 1, $mask: [] }
        const query = { id: user, $mask: [], [relation]: unread } as RootQueryJson
        return call('POST /api/data/query', { tenant: tenant.id, input: { query, $realtimeSubscriptions: tenant.id === current } })
      },
      staleTime: 60_000,
      refetchInterval: tenant.id !== current && elsewhere,
      retry: false,
    })),
  })
  const [here] = answers
  useNews([here?.data?.realtimeToken], usePaced(() => void here?.refetch()))
  const pages = answers.flatMap(({ data }) => data?.pages[relation] ?? [])
  const count = pages.reduce((sum, page) => sum + (page.count ?? 0), 0)
  return route && { path: route.path, count, more: pages.some(({ countIs }) => countIs === 'atLeast') }
}
