import type { ReactNode } from 'react'
import { DefinitionsProvider } from '../data/DefinitionsProvider.tsx'
import { packAccount } from '../data/pack/pack-state.ts'
import { RealtimeProvider } from '../data/realtime/RealtimeProvider.tsx'
import { TenantProvider } from '../data/tenant.tsx'
import type { Tenant } from '../data/tenant.tsx'
import { LateTrouble } from '../ui/late-trouble.ts'
import { late } from '../ui/late.tsx'
import { QueueOwner } from './queue/QueueOwner.tsx'
import { SessionWarning } from './session/SessionWarning.tsx'
import { Shell } from './Shell.tsx'
import { useIsUsed } from './use-is-used.ts'
import { WhenFoundAgain } from './late/WhenFoundAgain.tsx'

const PackRunner = late(() => import('./pack/PackRunner.tsx').then((module) => module.PackRunner))
const SettingsSync = late(() => import('./session/SettingsSync.tsx').then((module) => module.SettingsSync))
const PersonPictures = late(() => import('./PersonPictures.tsx').then((module) => module.PersonPictures))

type Props = { readonly tenant: Tenant; readonly rootid: string; readonly children: ReactNode }

export function TenantFrame({ tenant, rootid, children }: Props) {
  const isUsed = useIsUsed()
  return (
    <TenantProvider tenant={tenant} rootid={rootid}>
      <DefinitionsProvider>
        <RealtimeProvider>
          <Shell>{children}</Shell>
          <QueueOwner />
          {packAccount() !== undefined && <PackRunner />}
          <SessionWarning />
          <LateTrouble value={WhenFoundAgain}>
            <SettingsSync />
            {isUsed && <PersonPictures />}
          </LateTrouble>
        </RealtimeProvider>
      </DefinitionsProvider>
    </TenantProvider>
  )
}
