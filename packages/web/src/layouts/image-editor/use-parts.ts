import { useRegistry } from '../../data/definitions.ts'
import { documentFile } from '../../data/files/document-names.ts'
import { valueAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import type { LayoutProps } from '../layout-props.ts'
import { originalEntry, type PictureParts } from './store-edited.ts'

/**
 * Returns what the editor changes, by the attributes and relations that its layout names, and the value of the original's file; undefined
 * if no original is kept.
 */
export function useParts({ shows }: LayoutProps<'imageEditor'>['layout'], path: TwinPath) {
  const { attributes, relations } = useRegistry()
  const relation = shows.map((each) => relations.get(each)).find(Boolean)
  const parts: PictureParts = {
    path,
    file: shows.find((each) => attributes.get(each)?.upload) ?? documentFile,
    marks: shows.find((each) => attributes.get(each)?.dataType === 'json'),
    original: relation && { relation: relation.systematics, definition: relation.target },
  }
  const original = useRecord(({ record }) => {
    const entry = record && originalEntry(record, parts)
    return record && entry ? String(valueAt(record, entry.path, documentFile) ?? '') : undefined
  })
  return { parts, original }
}
