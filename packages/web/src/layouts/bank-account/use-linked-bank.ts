import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { useEffect, useRef } from 'react'
import type { FoundBank } from '../../data/bank/use-bank.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'
import { linkBank, restoreBank } from './link-bank.ts'

type Place = { readonly path: TwinPath; readonly relation: Systematics | undefined }

/** Keeps the linked bank in line with a changed account. If the account is changed back, its original bank is restored. */
export function useLinkedBank({ path, relation }: Place, { found, changed }: { found: FoundBank; changed: boolean }): void {
  const store = useRecordStore()
  const wasChanged = useRef(changed)
  const { bank, finding, searching } = found
  const settled = changed && !searching && (bank !== undefined || finding !== undefined)
  useEffect(() => {
    const { record } = store.state.getState()
    if (!record || relation === undefined) return
    const place = { path, relation }
    const next = settled ? linkBank(record, place, bank) : wasChanged.current && !changed ? restoreBank(record, place) : record
    wasChanged.current = changed
    if (next !== record) store.edit(() => next)
  }, [store, path, relation, bank, settled, changed])
}
