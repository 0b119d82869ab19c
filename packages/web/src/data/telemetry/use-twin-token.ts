import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { useTenant } from '../tenant.tsx'

/** Returns the token by which the values of one twin are read and followed. All parts of a page that show the twin share it. */
export function useTwinToken(twin: string) {
  const tenant = useTenant().id
  const answer = useQuery({
    queryKey: ['measured', tenant, twin],
    queryFn: ({ signal }) =>
      call('POST /api/data/query', { tenant, signal, input: { query: { id: twin, $mask: [] }, $realtimeSubscriptions: true } }),
    enabled: twin !== '',
    gcTime: 0,
  })
  return { token: answer.data?.realtimeToken, isError: answer.isError, again: () => void answer.refetch() }
}
