import type { Database } from '../store/db/database.ts'
import type { TenantEntry } from '../store/tenants/tenant-registry.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { AdminError } from './command.ts'

/** Returns the tenant with this short id. Throws AdminError if there is none. */
export async function tenantNamed(database: Database, shortId: string): Promise<TenantEntry> {
  const entry = await createTenantRegistry(database).find(shortId)
  if (entry) return entry
  throw new AdminError({
    de: `Den Mandanten „${shortId}“ gibt es nicht: \`npm run admin -- tenant list\` zeigt alle.`,
    en: `There is no tenant "${shortId}": \`npm run admin -- tenant list\` shows all.`,
  })
}
