import type { Relation } from '@twinwerk/model/definition/relation'
import type { RecordData, TwinPath } from '../record/record.ts'
import { addNew, setPeriod } from '../record/edit-record.ts'
import { placeAt } from '../record/read-record.ts'
import { documentFile, documentName, documentTypeOf } from './document-names.ts'
import type { UploadedFile } from './upload-file.ts'

type At = {
  readonly path: TwinPath
  readonly relation: Relation
  readonly file: Pick<File, 'name' | 'type'>
  readonly uploaded: Pick<UploadedFile, 'token' | 'image'>
}

/**
 * Adds an uploaded file to a relation with documents. The save turns it into a document. Does nothing if the twin was removed meanwhile.
 */
export function addFile(record: RecordData, { path, relation, file: { name, type }, uploaded: { token, image } }: At): RecordData {
  if (!placeAt(record, path)) return record
  const values = { [documentFile]: `upload:${token}`, [documentName]: name }
  const definition = documentTypeOf({ type, image })
  const added = addNew(record, { path, relation: relation.systematics, key: token, definition, values })
  const entry = [...path, { relation: relation.systematics, key: token }]
  return relation.ranged ? setPeriod(added, entry, { begin: new Date().toISOString() }) : added
}
