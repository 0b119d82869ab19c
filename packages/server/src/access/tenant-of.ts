import { AppError } from '@twinwerk/model/error/app-error'
import type { TenantEntry, TenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { Caller } from './caller.ts'

/** Returns the tenant of a caller. Throws 1001 if the tenant was deleted meanwhile. */
export async function tenantOf(tenants: Pick<TenantRegistry, 'find'>, { tenant }: Pick<Caller, 'tenant'>): Promise<TenantEntry> {
  const entry = await tenants.find(tenant)
  if (!entry) throw new AppError('1001')
  return entry
}
