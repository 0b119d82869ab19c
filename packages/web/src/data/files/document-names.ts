import { fileAttribute } from '@twinwerk/model/file/file-findings'

/** The parts of a document that every screen of files needs, as the server knows them. */
export const documentFile = fileAttribute
export const documentName = 'document:name'
export const documentSize = 'document:size'

/** What a file becomes: what the server can draw as a picture has a type of its own (portal specification, section 3). */
export function documentTypeOf({ image }: { readonly image?: unknown }): 'document' | 'imagedocument' {
  return image ? 'imagedocument' : 'document'
}
