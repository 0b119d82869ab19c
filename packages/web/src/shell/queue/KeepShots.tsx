import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useQueue, wantQueue } from '../../data/queue/queue-state.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { ShotKeeper } from '../../ui/camera/shot-keeper.ts'
import { ShotKeeperContext } from '../../ui/camera/shot-keeper.ts'
import { LateTrouble } from '../../ui/late-trouble.ts'
import { late } from '../../ui/late.tsx'
import { WhenFoundAgain } from '../late/WhenFoundAgain.tsx'

const QueueRunner = late(() => import('./QueueRunner.tsx').then((module) => module.QueueRunner))

const store = () => import('../../data/queue/shot-store.ts')

/** Gives cameras below the store of photos of the signed-in account, and sends what waits in it. Its code loads with the first photo. */
export function KeepShots({ children }: { readonly children: ReactNode }) {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const keeper = useMemo((): ShotKeeper | undefined => {
    if (account === undefined) return undefined
    return {
      keep: async (shot) => {
        await (await store()).keepShot({ account, tenant }, shot)
        wantQueue()
      },
      discard: async (id) => (await store()).deleteShots([id]),
      // A browser that tells nothing about its storage does not hold the shutter.
      space: async () => (await store()).spaceForShots().catch(() => 'free' as const),
    }
  }, [account, tenant])
  const isWanted = useQueue((state) => state.isWanted)
  return (
    <ShotKeeperContext value={keeper}>
      {children}
      {isWanted && (
        <LateTrouble value={WhenFoundAgain}>
          <QueueRunner />
        </LateTrouble>
      )}
    </ShotKeeperContext>
  )
}
