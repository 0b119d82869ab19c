import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'

/** Reads the changes of a twin, newest first, page by page. They are read again for each version of the twin. */
export function useHistory(id: string, version: string | undefined) {
  const tenant = useTenant().id
  const query = useInfiniteQuery({
    queryKey: ['history', tenant, id, version],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/data/history', { tenant, signal, query: { id, ...(pageParam !== undefined && { after: pageParam }) } }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) ?? [] }
}
