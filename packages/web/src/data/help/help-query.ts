import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/**
 * Returns the query for all pages that the caller may open in a tenant. They are a few dozen texts, read once, so that neither paging nor
 * searching waits.
 */
export function helpQuery(tenant: string) {
  return queryOptions({
    queryKey: ['help', tenant],
    queryFn: () =>
      call('GET /api/help', { query: { root: tenant } }).catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- a failure is only logged (portal specification, section 2.1)
        console.warn('the help cannot be read', error)
        throw error
      }),
    staleTime: 30 * 60_000,
    retry: false,
  })
}
