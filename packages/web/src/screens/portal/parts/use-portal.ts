import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { shownQuery } from '@twinwerk/model/query/shown-query'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { clockOf } from '../../../data/clock.ts'
import { useBrand } from '../../../data/brand.tsx'
import { useRegistry } from '../../../data/definitions.ts'
import { useNavigation } from '../../../data/navigation.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { markUnmetPrices } from '../../../data/contracts/unmet-prices.ts'

/** Returns the id of the business partner whose portal this is. */
export function usePartner(): string {
  return useNavigation().routes.find(({ path }) => path === 'mycontracts')?.root ?? ''
}

/**
 * Reads one twin with the data of the query, as far as the caller may see it. The result is null if the twin does not exist or is not the
 * caller's. Prices of contracts that no bill of today counts are marked.
 */
export function usePortalTwin(query: { readonly id: string; readonly [key: string]: unknown }): UseQueryResult<TwinJson | null> {
  const tenant = useTenant().id
  const registry = useRegistry()
  const { timeZone } = useBrand()
  return useQuery(
    queryOptions({
      queryKey: ['portal', tenant, query] as const,
      queryFn: async ({ signal }) => {
        const input = { query: shownQuery(registry, query) }
        const [twin = null] = (await queryTwins({ registry, timeZone, tenant, input, signal })).results
        return twin && markUnmetPrices(twin, { tenant, signal })
      },
      enabled: query.id !== '',
      // The previous result stays while more of the same twin is read.
      placeholderData: (previous, asked) => (asked?.queryKey[2].id === query.id ? previous : undefined),
    }),
  )
}

/** Returns the time in the tenant's zone, by the clock of this device. */
export function useClock(): ExpressionClock {
  return clockOf({ now: Date.now, timeZone: useBrand().timeZone })
}

/** Returns the tenant's day, by the clock of this device. */
export function useToday(): string {
  return useClock().today
}
