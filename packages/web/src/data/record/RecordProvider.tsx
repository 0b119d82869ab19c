import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ReactNode } from 'react'
import type { TwinPath } from './record.ts'
import type { RecordState } from './record-state.ts'
import type { RecordStore } from './record-store.ts'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import { isChanged, placeAt, storedValueAt, valueAt } from './read-record.ts'
import { fieldKey } from './problems.ts'
import { setValue, undoValue } from './edit-record.ts'

const RecordContext = createContext<RecordStore | undefined>(undefined)

export function RecordProvider({ store, children }: { readonly store: RecordStore; readonly children: ReactNode }) {
  return <RecordContext value={store}>{children}</RecordContext>
}

export function useRecordStore(): RecordStore {
  const store = use(RecordContext)
  if (!store) throw new Error('useRecordStore outside of a record')
  return store
}

/** Returns a part of the record's state, and renders the component again when that part changes. */
export function useRecord<T>(select: (state: RecordState) => T): T {
  return useStore(useRecordStore().state, select)
}

/** Returns all that an input needs to show and change one attribute of the record. */
export function useField(path: TwinPath, attribute: Systematics) {
  const store = useRecordStore()
  const key = fieldKey(path, attribute)
  const isThis = (each: { path: TwinPath; systematics: Systematics | undefined }) =>
    each.systematics !== undefined && fieldKey(each.path, each.systematics) === key
  return {
    value: useRecord(({ record }) => record && valueAt(record, path, attribute)) ?? null,
    /** The server's value, without the unsaved changes. */
    stored: useRecord(({ record }) => record && storedValueAt(record, path, attribute)) ?? null,
    changed: useRecord(({ record }) => record !== undefined && isChanged(record, path, attribute)),
    isNew: useRecord(({ record }) => record !== undefined && placeAt(record, path)?.original?.id === ''),
    problem: useRecord(({ problems }) => problems.find(isThis)),
    conflict: useRecord(({ conflicts }) => conflicts.find((each) => isThis({ path: each.path, systematics: each.attribute }))),
    setValue: (value: unknown) => store.edit((record) => setValue(record, { path, attribute, value })),
    undo: () => store.edit((record) => undoValue(record, path, attribute)),
    settle: store.settle,
  }
}
