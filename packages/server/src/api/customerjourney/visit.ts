import { countAttempt, lookUpLimit } from '../../identity/attempts.ts'
import type { Database } from '../../store/db/database.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store, StoreOf } from '../../store/store.ts'
import type { TenantEntry, TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'
import { publicTenant } from './public-tenant.ts'

export type VisitParts = {
  readonly clockOf: ClockOf
  readonly database: Database
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
}

/** Returns the tenant, store and clock for a visitor of a public page. The visit counts against the address's limit. */
export async function visit(
  { clockOf, database, storeOf, tenants }: VisitParts,
  { named, ip, limit = lookUpLimit }: { readonly named: string; readonly ip: string; readonly limit?: typeof lookUpLimit },
): Promise<{ readonly tenant: TenantEntry; readonly store: Store; readonly clock: QueryClock }> {
  const tenant = await publicTenant(tenants, named)
  await countAttempt(database, [limit(ip)])
  return { tenant, store: await storeOf(tenant.uuid), clock: clockOf(tenant.timeZone) }
}
