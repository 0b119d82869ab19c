import { useQueue, wantQueue } from './queue-state.ts'
import type { TakenPhoto } from './shot-store.ts'

const store = () => import('./shot-store.ts')

/** Keeps photos for the signed-in account in the tenant of the screen. The code of the store loads with the first photo. */
export const shotKeeper = {
  async keep(shot: TakenPhoto): Promise<void> {
    const { owner } = useQueue.getState()
    if (!owner) throw new Error('nobody is signed in whose photo this is')
    await (await store()).keepShot(owner, shot)
    wantQueue()
  },
  async discard(id: string): Promise<void> {
    await (await store()).deleteShots([id])
  },
  /** A browser that tells nothing about its storage does not hold the shutter. */
  async space(): Promise<'free' | 'warn' | 'full'> {
    return (await store()).spaceForShots().catch(() => 'free' as const)
  },
}
