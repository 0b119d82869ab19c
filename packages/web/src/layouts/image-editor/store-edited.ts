import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { documentSlot } from '@twinwerk/model/file/upload-slot'
import { documentFile, documentName } from '../../data/files/document-names.ts'
import { storePendingFile } from '../../data/files/pending-files.ts'
import { uploadFile } from '../../data/files/upload-file.ts'
import { addNew, removeEntry, setValue } from '../../data/record/edit-record.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import type { RecordData, TwinPath } from '../../data/record/record.ts'

/** The parts of a picture's twin that the editor changes. The type of the twin may lack the marks or the original. */
export type PictureParts = {
  readonly path: TwinPath
  readonly file: Systematics
  readonly marks: Systematics | undefined
  readonly original: { readonly relation: Systematics; readonly definition: string } | undefined
  /** The slot of the upload, for a picture that no save has taken yet. */
  readonly slot?: string
}

/** Uploads a file. Returns the value that represents it until the save. Throws `CallError`. */
export async function uploadPicture(file: File, { tenant, slot = documentSlot }: { tenant: string; slot?: string }): Promise<string> {
  const { token } = await uploadFile(file, { slot, tenant })
  storePendingFile(`upload:${token}`, file)
  return `upload:${token}`
}

export type EditedFiles = {
  readonly file: string
  readonly marks: unknown
  /** The value of a new file of the original; null to remove the original; undefined to leave it as it is. */
  readonly original: string | null | undefined
  readonly originalName: string
}

/** Returns the record with an edited picture: its file, its marks and the original. */
export function withEdited(record: RecordData, { path, file, marks, original }: PictureParts, edited: EditedFiles): RecordData {
  const drawn = setValue(record, { path, attribute: file, value: edited.file })
  const marked = marks === undefined ? drawn : setValue(drawn, { path, attribute: marks, value: edited.marks })
  if (!original || edited.original === undefined) return marked
  const known = originalEntry(marked, { path, original })
  if (edited.original === null) return known ? removeEntry(marked, known.path, new Date().toISOString()) : marked
  if (known) return setValue(marked, { path: known.path, attribute: documentFile, value: edited.original })
  const values = { [documentFile]: edited.original, [documentName]: edited.originalName }
  return addNew(marked, { path, relation: original.relation, key: edited.original, definition: original.definition, values })
}

/** Returns the kept original of a picture, unless it is to be removed. */
export function originalEntry(record: RecordData, { path, original }: Pick<PictureParts, 'path' | 'original'>) {
  return original && entriesAt(record, path, original.relation).find(({ state }) => state !== 'removed')
}
