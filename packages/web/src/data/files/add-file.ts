import type { Relation } from '@twinwerk/model/definition/relation'
import type { RecordData, TwinPath } from '../record/record.ts'
import { addNew, setPeriod } from '../record/edit-record.ts'
import { entriesAt, placeAt, valueAt } from '../record/read-record.ts'
import { documentFile, documentName, documentTypeOf, photoCapture } from './document-names.ts'
import { freeName } from './free-name.ts'
import { marksOnFile, originalOf, originalSlot, photoMarks } from './marked-photo.ts'
import { captureOf } from './photo-capture.ts'
import type { UploadedFile } from './upload-file.ts'

type At = {
  readonly path: TwinPath
  readonly relation: Relation
  readonly file: File
  /** The name that the relation gives its files, in the user's language. */
  readonly named?: string | undefined
  readonly uploaded: Pick<UploadedFile, 'token' | 'name' | 'image'>
}

/**
 * Adds an uploaded file to a relation with documents, under a name of its own there. The save turns it into a document. Does nothing if the
 * twin was removed meanwhile.
 */
export function addFile(record: RecordData, { path, relation, file, named, uploaded }: At): RecordData {
  if (!placeAt(record, path)) return record
  const { token, image } = uploaded
  const definition = documentTypeOf({ type: file.type, image })
  const capture = definition === 'imagedocument' ? captureOf(file) : undefined
  const marked = definition === 'imagedocument' ? marksOnFile(file) : undefined
  const values = {
    [documentFile]: `upload:${token}`,
    [documentName]: freeName(named ?? (uploaded.name || file.name || nameless), namesAt(record, path, relation)),
    ...(capture && { [photoCapture]: capture }),
    ...(marked && { [photoMarks]: marked.marks }),
  }
  const entry = [...path, { relation: relation.systematics, key: token }]
  const bare = addNew(record, { path, relation: relation.systematics, key: token, definition, values })
  const added = marked ? withOriginal(bare, entry, file) : bare
  return relation.ranged ? setPeriod(added, entry, { begin: new Date().toISOString() }) : added
}

/** Returns the record with the original of a marked picture, if one is kept. */
function withOriginal(record: RecordData, path: TwinPath, file: File): RecordData {
  const token = originalOf(file)
  if (token === undefined) return record
  const values = { [documentFile]: `upload:${token}`, [documentName]: marksOnFile(file)?.originalName ?? nameless }
  return addNew(record, { path, relation: originalSlot, key: token, definition: 'imagedocument', values })
}

/** The name of a file without one (portal specification, section 3). */
const nameless = 'file'

function namesAt(record: RecordData, path: TwinPath, relation: Relation): ReadonlySet<string> {
  const entries = entriesAt(record, path, relation.systematics).filter(({ state }) => state !== 'removed')
  return new Set(entries.map((entry) => String(valueAt(record, entry.path, documentName) ?? '')))
}
