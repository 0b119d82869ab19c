import { withMarks } from '../files/marked-photo.ts'
import { withCapture } from '../files/photo-capture.ts'
import type { StoredShot } from './queue-database.ts'
import { useQueue } from './queue-state.ts'
import { noteShot } from './shot-file.ts'
import type { ShotPlace } from './shot.ts'

/** Returns the photos of earlier visits that were taken for a place and never saved there. */
export function useLeftShots(place: ShotPlace | undefined): readonly StoredShot[] {
  const left = useQueue((state) => state.left)
  return place ? left.filter((shot) => shot.place && isSame(shot.place, place)) : []
}

function isSame(one: ShotPlace, other: ShotPlace): boolean {
  return one.twin === other.twin && one.relation === other.relation && one.named === other.named
}

/** Returns a photo of the device as a file for an upload, with its marks if it has them. Undefined if its bytes are damaged. */
export async function fileOfStored(shot: StoredShot): Promise<File | undefined> {
  const { readBytes, readOriginal } = await import('./shot-store.ts')
  const [bytes, original] = await Promise.all([readBytes(shot), readOriginal(shot)])
  const beside = shot.marked?.original
  if (!bytes || (beside && !original)) return undefined
  const file = withCapture(new File([bytes], shot.name, { type: shot.type }), shot.capture)
  noteShot(file, shot.id)
  if (!shot.marked) return file
  const { marks, originalName } = shot.marked
  const kept = beside && original ? new File([original], beside.name, { type: beside.type }) : null
  return withMarks(file, { marks, original: kept, originalName, isKept: true })
}

/** Notes that a photo of an earlier visit (id) is in the open record now. */
export function takeUpShot(id: string): void {
  useQueue.setState(({ left, takenUp }) => ({ left: left.filter((shot) => shot.id !== id), takenUp: new Set([...takenUp, id]) }))
}
