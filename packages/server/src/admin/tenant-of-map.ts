import type { Database } from '../store/db/database.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { AdminError } from './command.ts'
import { tenantNamed } from './tenant-named.ts'

/** Returns the tenant whose map a command changes: the platform's map is drawn for all tenants without one of their own. */
export async function tenantOfMap(database: Database, shortId: string | undefined): Promise<TenantEntry> {
  if (shortId !== undefined) return tenantNamed(database, shortId)
  const platform = await createTenantRegistry(database).platform()
  if (platform) return platform
  throw new AdminError({
    de: 'Diese Installation hat keine Plattform: --tenant angeben.',
    en: 'This installation has no platform: give --tenant.',
  })
}
