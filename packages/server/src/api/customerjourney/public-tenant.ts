import { AppError } from '@twinwerk/model/error/app-error'
import type { TenantEntry, TenantRegistry } from '../../store/tenants/tenant-registry.ts'

/** The tenant whose public page is asked (id or short id). */
export async function publicTenant(tenants: TenantRegistry, named: string): Promise<TenantEntry> {
  const tenant = await tenants.find(named)
  if (!tenant) throw new AppError('1001')
  return tenant
}
