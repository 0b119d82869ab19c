import type { ReactNode } from 'react'
import { DefinitionsProvider } from '../data/DefinitionsProvider.tsx'
import { RealtimeProvider } from '../data/realtime/RealtimeProvider.tsx'
import { TenantProvider } from '../data/tenant.tsx'
import type { Tenant } from '../data/tenant.tsx'
import { SessionWarning } from './session/SessionWarning.tsx'
import { Shell } from './Shell.tsx'

type Props = { readonly tenant: Tenant; readonly rootid: string; readonly children: ReactNode }

export function TenantFrame({ tenant, rootid, children }: Props) {
  return (
    <TenantProvider tenant={tenant} rootid={rootid}>
      <DefinitionsProvider>
        <RealtimeProvider>
          <Shell>{children}</Shell>
          <SessionWarning />
        </RealtimeProvider>
      </DefinitionsProvider>
    </TenantProvider>
  )
}
