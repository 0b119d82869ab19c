import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useCommentNews } from '../../../data/realtime/use-comment-news.ts'
import { useTenant } from '../../../data/tenant.tsx'

/** The pause after which it is read again while the page is in view, in milliseconds. */
const pause = 20_000

/** Reads the comments of a record, and what stands beside it, again when somebody else comments. */
export function useFreshComments(record: string): void {
  const tenant = useTenant().id
  const client = useQueryClient()
  useCommentNews(record, () => void client.invalidateQueries({ queryKey: ['comments', tenant, record] }))
}

/** Returns what stands beside a record: the number of its comments, how the user watches it, and who else has it open. */
export function useStanding(record: string) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['comments', tenant, record, 'standing'],
    queryFn: ({ signal }) => call('POST /api/comments/standing', { tenant, signal, input: { record } }),
    refetchInterval: pause,
    retry: false,
  })
}
