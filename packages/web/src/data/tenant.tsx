import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { Permission } from './session.ts'

export type Tenant = Permission['tenant']

const TenantContext = createContext<Tenant | undefined>(undefined)

export function TenantProvider({ tenant, children }: { readonly tenant: Tenant; readonly children: ReactNode }) {
  return <TenantContext value={tenant}>{children}</TenantContext>
}

/** The tenant of the route; only below `/{rootid}`. */
export function useTenant(): Tenant {
  const tenant = use(TenantContext)
  if (!tenant) throw new Error('useTenant outside of a tenant route')
  return tenant
}
