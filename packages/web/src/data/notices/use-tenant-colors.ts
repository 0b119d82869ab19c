import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'

/** Returns the colours of a tenant (short id) other than the current one. */
export function useTenantColors(tenant: string) {
  const { data } = useQuery({
    queryKey: ['tenant-colors', tenant],
    queryFn: () => call('GET /api/config', { query: { tenant } }),
    staleTime: 10 * 60_000,
    retry: false,
  })
  return data?.colors
}
