import { AppError } from '@twinwerk/model/error/app-error'
import type { TenantEntry, TenantRegistry } from '../../store/tenants/tenant-registry.ts'

/** Returns the tenant of a public page (id or short id). Throws 1001 for an unknown tenant. */
export async function publicTenant(tenants: TenantRegistry, named: string): Promise<TenantEntry> {
  const tenant = await tenants.find(named)
  if (!tenant) throw new AppError('1001')
  return tenant
}
