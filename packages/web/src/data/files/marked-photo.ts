import type { Marks } from '@twinwerk/model/photo/marks'
import { storePendingFile } from './pending-files.ts'
import { uploadFile } from './upload-file.ts'

type MarkedPhoto = {
  readonly marks: Marks
  /** The picture to keep beside the marked one; null if none is to be kept. */
  readonly original: File | null
  readonly originalName: string
  /** True if the device has written the pictures with their marks, so that they may be sent later. */
  readonly isKept: boolean
}

const photos = new WeakMap<File, MarkedPhoto>()
const originals = new WeakMap<File, string>()

/** The relation of a picture with its kept original, and the attribute with its marks. */
export const originalSlot = 'imagedocument:original'
export const photoMarks = 'imagedocument:marks'

/** Returns the file of a picture with the marks on it, which the save sends beside the upload. */
export function withMarks(file: File, marked: MarkedPhoto): File {
  photos.set(file, marked)
  return file
}

/** Returns the marks on a picture of the live camera. Undefined for any other file. */
export function marksOnFile(file: File): MarkedPhoto | undefined {
  return photos.get(file)
}

/** Uploads the original of a marked picture, once. Does nothing for any other file. Throws `CallError`. */
export async function uploadOriginal(file: File, to: { readonly tenant: string; readonly signal: AbortSignal }): Promise<void> {
  const original = marksOnFile(file)?.original
  if (!original || originals.has(file)) return
  const { token } = await uploadFile(original, { slot: originalSlot, ...to })
  storePendingFile(`upload:${token}`, original)
  originals.set(file, token)
}

/** Returns the token of the uploaded original of a marked picture. */
export function originalOf(file: File): string | undefined {
  return originals.get(file)
}
