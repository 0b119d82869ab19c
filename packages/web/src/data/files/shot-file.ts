import type { Shot } from '../queue/shot.ts'
import { noteShot } from '../queue/shot-file.ts'
import { withCapture } from './photo-capture.ts'

/**
 * Returns a photo of the live camera as a file for an upload, with the device's account of it. The device keeps the photo until a save has
 * taken this upload.
 */
export function fileOfShot({ id, bytes, name, capture }: Shot): File {
  const file = withCapture(new File([bytes], name, { type: bytes.type }), capture)
  noteShot(file, id)
  return file
}
