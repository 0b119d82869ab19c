import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Entry } from '../../data/record/read-record.ts'
import type { EntryEdit, TwinPath } from '../../data/record/record.ts'
import { useMemo, useState } from 'react'
import { entriesAt, placeAt } from '../../data/record/read-record.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'

/**
 * Returns the entries of a relation. They are recomputed only when the relation changes, not on every key press in the record. An unchanged
 * entry keeps its identity, so that its row does not render again.
 */
export function useEntries(path: TwinPath, relation: Systematics): readonly Entry[] {
  const store = useRecordStore()
  const original = useRecord(({ record }) => record && placeAt(record, path)?.original)
  const edits = useRecord(({ record }) => record && placeAt(record, path)?.edit.relations[relation])
  const [kept] = useState(() => new Map<string, { readonly entry: Entry; readonly edit: EntryEdit | undefined }>())
  return useMemo(() => {
    const { record } = store.state.getState()
    if (!record || !original) return []
    return entriesAt(record, path, relation).map((entry) => {
      const before = kept.get(entry.key)
      const edit = edits?.[entry.key]
      if (before && before.edit === edit && (before.entry.twin === entry.twin || entry.twin.id === '')) return before.entry
      kept.set(entry.key, { entry, edit })
      return entry
    })
  }, [store, original, edits, path, relation, kept])
}
