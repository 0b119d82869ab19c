import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinMutationJson } from '@twinwerk/model/mutation/mutation-json'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useNews } from '../realtime/use-news.ts'
import { usePaced } from '../realtime/use-paced.ts'
import { entriesIn } from '../record/record.ts'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'
import type { Notice } from './notice.ts'
import { noticeOf, noticePlaces } from './notice.ts'

const relation = 'user:notifications'
const maxShown = 50

type Notices = {
  /** The notifications of all tenants in which the caller works, newest first. */
  readonly notices: readonly Notice[]
  readonly isLoading: boolean
  /** True if even the notifications of the current tenant could not be read. */
  readonly isFailed: boolean
  readonly read: () => void
  readonly mark: (marked: readonly Notice[], isRead: boolean) => Promise<void>
  readonly remove: (notice: Notice) => Promise<void>
}

/** Returns the caller's notifications. Reads them while they are shown, and again when a new notification arrives. */
export function useNotices(): Notices {
  const current = useTenant().id
  const client = useQueryClient()
  const places = noticePlaces(useSession()?.permissions ?? [], current)
  const answers = useQueries({
    queries: places.map(({ tenant, user }) => ({
      queryKey: ['list', tenant.id, 'notices', user],
      queryFn: () => {
        const list: ListQueryJson = { $sort: [{ path: ['notification:timestamp'], order: 'desc' }], $limit: maxShown }
        const query: RootQueryJson = { id: user, $mask: [], [relation]: list }
        return call('POST /api/data/query', { tenant: tenant.id, input: { query, $realtimeSubscriptions: tenant.id === current } })
      },
      retry: false,
    })),
  })
  const read = () => void Promise.all(places.map(({ tenant }) => client.invalidateQueries({ queryKey: ['list', tenant.id, 'notices'] })))
  useNews([answers[0]?.data?.realtimeToken], usePaced(read))

  async function save(tenant: string, data: TwinMutationJson): Promise<void> {
    await call('POST /api/data/save', { tenant, input: { data }, idempotencyKey: crypto.randomUUID() })
  }
  async function settled(work: Promise<unknown>, tenants: readonly string[]): Promise<void> {
    try {
      await work
    } finally {
      const changed = [...[...new Set(tenants)].map((id) => ['list', id, 'notices']), ['list', current, 'unread']]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    }
  }
  return {
    notices: answers
      .flatMap(({ data }, index) => {
        const place = places[index]
        return place ? entriesIn(data?.results[0], relation).map((twin) => noticeOf(twin, place)) : []
      })
      .toSorted((one, other) => other.at.localeCompare(one.at)),
    isLoading: answers[0]?.isPending === true,
    isFailed: answers[0]?.isError === true,
    read,
    mark: (marked, isRead) => {
      const changed = marked.filter((each) => each.isRead !== isRead)
      const saves = changed.map(({ id, tenant }) => save(tenant.id, { id, 'notification:read': isRead }))
      return settled(
        Promise.all(saves),
        changed.map(({ tenant }) => tenant.id),
      )
    },
    remove: ({ id, tenant }) => settled(save(tenant.id, { id, deletedAt: new Date().toISOString() }), [tenant.id]),
  }
}
