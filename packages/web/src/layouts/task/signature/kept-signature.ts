import { fileOfShot } from '../../../data/files/shot-file.ts'
import { shotKeeper } from '../../../data/queue/keep-shots.ts'

/**
 * Keeps the picture of a signature on this device until the server has it, like a photo: the customer is not asked to sign twice. A device
 * that cannot keep it uploads it all the same.
 */
export async function keptSignature(file: File): Promise<File> {
  const capture = { takenAt: new Date().toISOString(), place: null, attitude: null, heading: null, camera: null }
  const shot = { id: crypto.randomUUID(), bytes: file, name: file.name, capture }
  try {
    await shotKeeper.keep({ shot, place: undefined })
    return fileOfShot(shot)
  } catch {
    return file
  }
}
