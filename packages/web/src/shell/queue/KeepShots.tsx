import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { ShotKeeper } from '../../ui/camera/shot-keeper.ts'
import { ShotKeeperContext } from '../../ui/camera/shot-keeper.ts'

const store = () => import('../../data/queue/shot-store.ts')

/** Gives cameras below the store of photos of the signed-in account. Its code loads with the first photo. */
export function KeepShots({ children }: { readonly children: ReactNode }) {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const keeper = useMemo((): ShotKeeper | undefined => {
    if (account === undefined) return undefined
    return {
      keep: async (shot) => (await store()).keepShot({ account, tenant }, shot),
      discard: async (id) => (await store()).deleteShots([id]),
      // A browser that tells nothing about its storage does not hold the shutter.
      space: async () => (await store()).spaceForShots().catch(() => 'free' as const),
    }
  }, [account, tenant])
  return <ShotKeeperContext value={keeper}>{children}</ShotKeeperContext>
}
