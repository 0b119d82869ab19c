import { shownQuery } from '@twinwerk/model/query/shown-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { skipToken, useQuery } from '@tanstack/react-query'
import { markUnmetPrices } from '../../data/contracts/unmet-prices.ts'
import { useRegistry } from '../../data/definitions.ts'
import { queryTwins } from '../../data/query-twins.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'

type Live = {
  readonly twin: TwinJson | undefined
  /** The token by which messages about the twins come, and what they measure. */
  readonly token: string | undefined
  readonly isFailed: boolean
  readonly again: () => void
}

/** Returns the id of the open record as it stands today. A new record, and one of an earlier day, has none. */
export function useStoredId(): string | undefined {
  return useRecord(({ record, asOf }) => (asOf === undefined && !record?.place && record?.original.id ? record.original.id : undefined))
}

/**
 * Reads the open record with the relations of the query, as far as the reader may see them, and again on every change. Parts with the same
 * query share one read. Prices of contracts that no bill of today counts are marked.
 */
export function useLiveTwin(below: { readonly [key: string]: unknown } | undefined): Live {
  const id = useStoredId()
  const tenant = useTenant().id
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['list', tenant, 'summary', id, below],
    queryFn:
      id === undefined || below === undefined
        ? skipToken
        : async ({ signal }) => {
            const query = shownQuery(registry, { $mask: [], ...below, id })
            const answer = await queryTwins({ registry, timeZone, tenant, input: { query, $realtimeSubscriptions: true }, signal })
            const [twin] = answer.results
            return { twin: twin && (await markUnmetPrices(twin, { tenant, signal })), token: answer.realtimeToken }
          },
    staleTime: 60_000,
    retry: false,
  })
  useNews(
    [data?.token],
    usePaced(() => void refetch()),
  )
  return { twin: data?.twin, token: data?.token, isFailed: isError, again: () => void refetch() }
}
