import type { TwinPath } from '../record/record.ts'
import { entriesIn, entryKey } from '../record/record.ts'
import { useRecord } from '../record/RecordProvider.tsx'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

/** Returns the id of the stored twin at a path of the open record, an empty text if it is not stored. */
export function useRecordId(path: TwinPath): string {
  const original = useRecord(({ record }) => record?.original)
  const twin = path.reduce<TwinJson | undefined>(
    (at, { relation, key }) => at && entriesIn(at, relation).find((each) => entryKey(each) === key),
    original,
  )
  return twin?.id ?? ''
}
