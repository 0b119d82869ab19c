import type { PhotoCapture } from '@twinwerk/model/photo/capture'

const captures = new WeakMap<File, PhotoCapture>()

/** Returns the file of a photo with the device's account of it, which the save sends beside the upload. */
export function withCapture(file: File, capture: PhotoCapture): File {
  captures.set(file, capture)
  return file
}

/** Returns the device's account of a photo. Undefined for any other file. */
export function captureOf(file: File): PhotoCapture | undefined {
  return captures.get(file)
}
