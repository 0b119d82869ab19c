import type { Letterhead } from '../../mail/letterhead.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import type { TenantRegistry } from '../../store/tenant-registry.ts'

/** In whose name a process writes. */
export async function letterheadFor(tenants: TenantRegistry, tenant: string): Promise<Letterhead> {
  const entry = await tenants.find(tenant)
  return entry ? letterheadOf(entry) : { tenant, shortId: undefined, name: '', color: undefined, language: 'de' }
}
