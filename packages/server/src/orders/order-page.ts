import { embedOrigins } from '@twinwerk/model/journey/embed-origins'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { QueryClock } from '../store/query/run-query.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { readAsVisitor } from './read-as-visitor.ts'
import { chosenJourney } from './read-journey.ts'

/** The settings of a journey's page that the response needs before the journey is loaded. */
export type OrderPage = { readonly mapBaseStyle: string | null; readonly embeddedBy: readonly string[] }

type Parts = {
  readonly clockOf: (timeZone: string) => QueryClock
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
}

/** The maximum delay until visitors see a change. */
const cachedMilliseconds = 5000
const maxCached = 500

/**
 * Creates the function that reads the page of a journey, by the tenant (id or short id) and the journey in its address. It returns
 * undefined if there is no such page. Results are cached briefly, because every visitor requests them.
 */
export function createOrderPages({ clockOf, storeOf, tenants }: Parts) {
  const cached = new Map<string, { readonly until: number; readonly journeys: Promise<readonly TwinJson[]> }>()

  const journeysOf = async (tenant: string, timeZone: string): Promise<readonly TwinJson[]> => {
    const query = {
      type: 'journey',
      root: formatTwinId('tenant', tenant),
      $mask: ['journey:businessOnly', 'journey:mapBaseStyle', 'journey:embedOrigins'],
      $sort: [{ path: ['entity:createdAt'], order: 'asc' }],
      $limit: 50,
    }
    return readAsVisitor(await storeOf(tenant), { tenant, clock: clockOf(timeZone), key: 'order page', paths: ['tenant:journeys'] }, query)
  }

  return async (named: string, journey: string | undefined): Promise<OrderPage | undefined> => {
    const tenant = await tenants.find(named)
    if (!tenant) return undefined
    const entry = cached.get(tenant.uuid)
    const journeys = entry && entry.until > Date.now() ? entry.journeys : journeysOf(tenant.uuid, tenant.timeZone)
    if (journeys !== entry?.journeys) {
      const [oldest] = cached.keys()
      if (oldest !== undefined && cached.size >= maxCached) cached.delete(oldest)
      cached.set(tenant.uuid, { until: Date.now() + cachedMilliseconds, journeys })
      journeys.catch(() => cached.delete(tenant.uuid))
    }
    const chosen = chosenJourney(await journeys, journey)
    if (!chosen) return undefined
    const style = chosen['journey:mapBaseStyle']
    return { mapBaseStyle: typeof style === 'string' ? style : null, embeddedBy: embedOrigins(chosen['journey:embedOrigins']) }
  }
}
