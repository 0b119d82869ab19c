import type { PhotoCapture } from '@twinwerk/model/photo/capture'
import { withCapture } from './photo-capture.ts'

type TakenPhoto = { readonly bytes: Blob; readonly name: string; readonly capture: PhotoCapture }

/** Returns a photo of the live camera as a file for an upload, with the device's account of it. */
export function fileOfShot({ bytes, name, capture }: TakenPhoto): File {
  return withCapture(new File([bytes], name, { type: bytes.type }), capture)
}
