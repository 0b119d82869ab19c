import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinPath } from '../../data/record/record.ts'
import { placeAt } from '../../data/record/read-record.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'

/** Returns whether the server has more entries of a relation, the number of loaded entries, and a function that loads more. */
export function useCut(path: TwinPath, relation: Systematics) {
  const store = useRecordStore()
  const isCut = useRecord(({ record }) => record !== undefined && placeAt(record, path)?.original?.more?.includes(relation) === true)
  const read = useRecord(({ record }) => (record ? entriesIn(placeAt(record, path)?.original, relation).length : 0))
  return { isCut, read, loadMore: () => store.loadMore(path, relation) }
}
