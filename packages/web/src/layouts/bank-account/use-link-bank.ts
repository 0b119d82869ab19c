import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useCallback } from 'react'
import type { Bank } from '../../data/bank/use-bank.ts'
import { addSelected, removeEntry } from '../../data/record/edit-record.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import type { RecordData, TwinPath } from '../../data/record/record.ts'
import { useRecordStore } from '../../data/record/RecordProvider.tsx'

/** Puts a bank in the place of the one that is linked; one abroad that has no row leaves the place empty. */
export function useLinkBank(path: TwinPath, relation: Systematics | undefined): (bank: Bank) => void {
  const store = useRecordStore()
  return useCallback(
    (bank) => {
      const { record } = store.state.getState()
      if (record && relation !== undefined && !isLinked(record, path, { relation, bank }))
        store.edit((current) => linked(current, path, { relation, bank }))
    },
    [store, path, relation],
  )
}

type Link = { readonly relation: Systematics; readonly bank: Bank }

const present = (record: RecordData, path: TwinPath, relation: Systematics) =>
  entriesAt(record, path, relation).filter(({ state }) => state !== 'removed')

function isLinked(record: RecordData, path: TwinPath, { relation, bank }: Link): boolean {
  const ids = present(record, path, relation).map(({ twin }) => twin.id)
  return bank.id === null ? ids.length === 0 : ids.length === 1 && ids[0] === bank.id
}

function linked(record: RecordData, path: TwinPath, { relation, bank }: Link): RecordData {
  const others = present(record, path, relation).filter(({ twin }) => twin.id !== bank.id)
  const now = new Date().toISOString()
  const cleared = others.reduce((current, entry) => removeEntry(current, entry.path, now), record)
  if (bank.id === null || present(cleared, path, relation).length > 0) return cleared
  return addSelected(cleared, { path, relation, key: `bank-${bank.id}`, twin: bank as TwinJson })
}
