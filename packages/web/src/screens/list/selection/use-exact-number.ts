import type { GroupJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { useTenant } from '../../../data/tenant.tsx'

/** Counts the twins of a list exactly if the list itself stops counting. Without a query, sends no call. */
export function useExactNumber(count: { readonly query: RootQueryJson; readonly list: string } | undefined) {
  const tenant = useTenant().id
  const { data, isLoading } = useQuery({
    queryKey: ['exact-number', tenant, count],
    queryFn:
      count === undefined
        ? skipToken
        : async () => {
            const { results } = await call('POST /api/data/query', { tenant, input: { query: count.query } })
            const [group] = (results[0]?.[count.list] ?? []) as readonly GroupJson[]
            return Number(group?.values['number'] ?? 0)
          },
    retry: false,
  })
  return { number: data, isLoading }
}
