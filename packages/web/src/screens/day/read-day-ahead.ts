import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { definitionsQuery, seenBy } from '../../data/definitions.ts'
import { dayQuery } from '../../data/field/day-query.ts'
import { navigationQuery } from '../../data/navigation.ts'
import { usePack } from '../../data/pack/pack-state.ts'
import { queryClient } from '../../data/query-client.ts'

/** Reads the rows of a day in a tenant (id) as soon as its definitions are there, while the frame around the screen is still drawn. */
export async function readDayAhead(tenant: string, { screen, root }: NavigationRoute): Promise<void> {
  if (screen.type !== 'day' || usePack.getState().isAlone) return
  const [navigation, definitions] = await Promise.all([
    queryClient.ensureQueryData(navigationQuery(tenant)),
    queryClient.ensureQueryData(definitionsQuery(tenant)),
  ])
  const { registry } = seenBy(navigation, definitions)
  await queryClient.prefetchQuery(dayQuery(registry, { lists: screen.lists, tenant, root }))
}
