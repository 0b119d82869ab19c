import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'

export type Thread = Output<'POST /api/comments/list'>['threads'][number]
export type Comment = Thread['answers'][number]

/** The pause after which comments of others are looked for while the tab is shown, in milliseconds. */
const pause = 20_000

/** Reads the comments of a record, the newest first, page by page; again when somebody writes, and from time to time. */
export function useComments(record: string) {
  const tenant = useTenant().id
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: ['comments', tenant, record, 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/comments/list', { tenant, signal, input: { record, ...(pageParam !== undefined && { before: pageParam }) } }),
    getNextPageParam: ({ more, threads }) => (more ? threads.at(-1)?.id : undefined),
    refetchInterval: pause,
  })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    threads: pages.flatMap(({ threads }) => threads),
    mayWrite: pages[0]?.mayWrite === true,
    changed: () => void client.invalidateQueries({ queryKey: ['comments', tenant, record] }),
  }
}
