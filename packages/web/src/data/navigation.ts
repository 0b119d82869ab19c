import type { HelpPlaces } from '@twinwerk/model/help/help-page'
import type { HomeStandard } from '@twinwerk/model/overlay/home-standard'
import type { SearchedList, NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { Reach } from '@twinwerk/model/right/reach'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { useTenant } from './tenant.tsx'

export type Navigation = {
  readonly root: string
  readonly routes: readonly NavigationRoute[]
  readonly closed: readonly string[]
  readonly start?: readonly string[]
  readonly home?: HomeStandard | undefined
  readonly tiles?: number
  readonly finds?: readonly SearchedList[]
  readonly hidden: readonly string[]
  readonly changing: readonly Reach[]
  readonly runsPlatform?: boolean
  readonly help: HelpPlaces
}

export function navigationQuery(tenant: string) {
  return queryOptions({
    queryKey: ['navigation', tenant],
    queryFn: (): Promise<Navigation> => call('GET /api/navigation', { query: { root: tenant } }),
    staleTime: 5 * 60_000,
  })
}

/** Returns the routes that the caller may open in the current tenant. Suspends until they are loaded. */
export function useNavigation(): Navigation {
  return useSuspenseQuery(navigationQuery(useTenant().id)).data
}
