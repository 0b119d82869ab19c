import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { fileAttribute } from '@twinwerk/model/file/file-findings'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { ClaimedFile } from './claim-upload.ts'

/** Returns the address of a document's file, which is the value of `document:url`. */
export function fileAddress(definition: string, uuid: string): string {
  return `/api/files/${formatTwinId(definition, uuid)}`
}

/** Returns the attributes of a document that the server sets from its file, except the name. */
export function documentFacts(
  registry: Registry,
  { definition, uuid }: { readonly definition: string; readonly uuid: string },
  file: ClaimedFile,
): Readonly<Record<Systematics, unknown>> {
  const { width, height, takenAt = null } = file.image ?? {}
  const ofImage = { 'imagedocument:width': width, 'imagedocument:height': height, 'imagedocument:takenAt': takenAt }
  return {
    [fileAttribute]: fileAddress(definition, uuid),
    'document:filetype': file.filetype,
    'document:size': file.size,
    'document:sha256': file.sha256,
    'document:uploadedAt': file.uploadedAt,
    ...(isA(registry, definition, 'imagedocument') ? ofImage : {}),
  }
}
