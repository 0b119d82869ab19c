import { fileAttribute } from '@twinwerk/model/file/file-findings'

/** The parts of a document that every screen with files needs. */
export const documentFile = fileAttribute
export const documentName = 'document:name'
export const documentSize = 'document:size'
/** The checksum of the file. It changes with each new file of a document. */
export const documentHash = 'document:sha256'
/** The device's account of a photo. */
export const photoCapture = 'imagedocument:capture'

/** Returns true for an image, by its MIME type or by the server's analysis of the file (portal specification, section 3). */
export function isImage({ type, image }: { readonly type: string; readonly image?: unknown }): boolean {
  return type.startsWith('image/') || (image !== null && image !== undefined)
}

/** Returns the type of document that a file becomes. Images have a type of their own. */
export function documentTypeOf(file: Parameters<typeof isImage>[0]): 'document' | 'imagedocument' {
  return isImage(file) ? 'imagedocument' : 'document'
}
