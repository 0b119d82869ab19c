import type { ReactNode } from 'react'
import { TenantProvider } from '../data/tenant.tsx'
import type { Tenant } from '../data/tenant.tsx'
import { Shell } from './Shell.tsx'

type Props = { readonly tenant: Tenant; readonly rootid: string; readonly children: ReactNode }

export function TenantFrame({ tenant, rootid, children }: Props) {
  return (
    <TenantProvider tenant={tenant} rootid={rootid}>
      <Shell>{children}</Shell>
    </TenantProvider>
  )
}
