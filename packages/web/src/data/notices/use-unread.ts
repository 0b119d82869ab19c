import { skipToken, useQuery } from '@tanstack/react-query'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import { call } from '../call.ts'
import { useNavigation } from '../navigation.ts'
import { useNews } from '../realtime/use-news.ts'
import { usePaced } from '../realtime/use-paced.ts'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'

const relation = 'user:notifications'
const unread: ListQueryJson = { $filter: { path: ['notification:read'], operator: 'ne', value: true }, $count: true, $limit: 1, $mask: [] }

export type Unread = {
  /** The path of the list of notifications. */
  readonly path: string
  readonly count: number
  /** True if there are more notifications than `count`. */
  readonly more: boolean
}

/**
 * Counts the caller's unread notifications in all tenants, as the panel shows them. Returns undefined if the caller's menu has no list of
 * notifications.
 */
export function useUnread(): Unread | undefined {
  const tenant = useTenant().id
  const { routes } = useNavigation()
  const route = routes.find(({ screen }) => screen.type === 'list' && screen.list.relation === relation)
  const root = route?.root
  const others = new Map(
    useSession()?.permissions.flatMap((each) =>
      each.user === undefined || each.tenant.id === tenant ? [] : [[each.tenant.id, each.user]],
    ),
  )
  const { data, refetch } = useQuery({
    queryKey: ['list', tenant, 'unread', root],
    queryFn: root === undefined ? skipToken : () => countAll(root),
    staleTime: 60_000,
    retry: false,
  })
  useNews(
    [data?.realtimeToken],
    usePaced(() => void refetch()),
  )
  return route && { path: route.path, count: data?.count ?? 0, more: data?.more === true }

  async function countAll(user: string) {
    const ask = (where: string, id: string) =>
      call('POST /api/data/query', {
        tenant: where,
        input: { query: { id, $mask: [], [relation]: unread }, $realtimeSubscriptions: where === tenant },
      })
    // If the call of another tenant fails, the other notifications are still counted.
    const elsewhere = [...others].map(([where, each]) => ask(where, each).catch(() => undefined))
    const [here, ...answers] = await Promise.all([ask(tenant, user), ...elsewhere])
    const pages = [here, ...answers].map((answer) => answer?.pages[relation])
    return {
      realtimeToken: here.realtimeToken,
      count: pages.reduce((sum, page) => sum + (page?.count ?? 0), 0),
      more: pages.some((page) => page?.countIs === 'atLeast'),
    }
  }
}
