import { saveFile } from '../export/save-file.ts'
import { useQueue, wantQueue } from './queue-state.ts'
import type { ShotSpace } from './shot.ts'
import type { MarkedPictures, NewShot } from './shot-store.ts'

const store = () => import('./shot-store.ts')

/**
 * The store of photos on this device, for the signed-in account in the tenant of the screen. A photo lies there from the shutter until the
 * server has it. The code of the store loads with the first photo.
 */
export const shotKeeper = {
  /** Resolves once the device has written the photo. Rejects if it cannot. */
  async keep(shot: NewShot): Promise<void> {
    const { owner } = useQueue.getState()
    if (!owner) throw new Error('nobody is signed in whose photo this is')
    await (await store()).keepShot(owner, shot)
    wantQueue()
  },
  /** Resolves once the device has written the picture with its marks instead of a photo (id). Rejects if it cannot. */
  async mark(id: string, pictures: MarkedPictures): Promise<void> {
    await (await store()).keepMarks(id, pictures)
  },
  /** Deletes a photo that the user does not want. */
  async discard(id: string): Promise<void> {
    await (await store()).deleteShots([id])
  },
  /** Downloads all photos of the signed-in account that wait on this device, also those of open records. */
  async download(): Promise<void> {
    const { owner } = useQueue.getState()
    if (!owner) return
    const { readBytes, readShots } = await store()
    for (const shot of await readShots(owner)) {
      const file = await readBytes(shot)
      if (file) saveFile({ file, name: shot.name })
    }
  },
  /** A browser that tells nothing about its storage does not hold the shutter. */
  async space(): Promise<ShotSpace> {
    return (await store()).spaceForShots().catch(() => 'free' as const)
  },
}
