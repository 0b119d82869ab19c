import { fileAttribute } from '@twinwerk/model/file/file-findings'

/** The parts of a document that every screen of files needs, as the server knows them. */
export const documentFile = fileAttribute
export const documentName = 'document:name'

/** What a file becomes: a picture has a type of its own (portal specification, section 3). */
export function documentTypeOf(type: string): 'document' | 'imagedocument' {
  return type.startsWith('image/') && type !== 'image/svg+xml' && type !== 'image/vnd.dxf' ? 'imagedocument' : 'document'
}
