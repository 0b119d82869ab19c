import type { RecordState } from '../record/record-state.ts'
import type { RecordStore } from '../record/record-store.ts'
import type { RefObject } from 'react'
import { isDirty } from '../record/read-record.ts'
import type { TwinEdit } from '../record/record.ts'
import { queryClient } from '../query-client.ts'
import { sessionQuery } from '../session.ts'
import type { Draft } from './draft-store.ts'
import { deleteDraft, storeDraft } from './draft-store.ts'
import { pruneRecord } from './prune-record.ts'

const pauseMilliseconds = 400

type Work = {
  readonly place: Pick<Draft, 'account' | 'tenant' | 'panel' | 'by'>
  /** The first values of a new twin, which are not work of the user. */
  readonly firstEdit: TwinEdit | undefined
  /** True while the device stores unsaved changes of this panel. */
  readonly isStored: RefObject<boolean>
  /** Returns the record's name for the list of drafts. */
  readonly nameOf: () => string
  /** Returns true while the panel is in the address. */
  readonly isOpen: () => boolean
}

/**
 * Stores the unsaved changes of a record on the device: a moment after each change, and immediately when the page is hidden. Deletes the
 * draft once no change is unsaved. Returns a function that stops this and deletes the draft if the panel was closed.
 */
export function storeWork(store: RecordStore, { place, firstEdit, isStored, nameOf, isOpen }: Work): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWork = ({ record, missing }: RecordState) => record !== undefined && !missing && isDirty(record) && record.edit !== firstEdit
  function keep(): void {
    clearTimeout(timer)
    timer = undefined
    const state = store.state.getState()
    if (!state.record || !isWork(state)) return
    isStored.current = true
    void storeDraft({ ...place, name: nameOf(), at: Date.now(), record: pruneRecord(state.record) })
  }
  const stop = store.state.subscribe((now, previous) => {
    if (now.record === previous.record) return
    clearTimeout(timer)
    timer = undefined
    if (isWork(now)) timer = setTimeout(keep, pauseMilliseconds)
    else if (isStored.current) {
      isStored.current = false
      void deleteDraft(place)
    }
  })
  const flush = () => timer !== undefined && keep()
  document.addEventListener('visibilitychange', flush)
  window.addEventListener('beforeunload', flush)
  window.addEventListener('pagehide', flush)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', flush)
    window.removeEventListener('beforeunload', flush)
    window.removeEventListener('pagehide', flush)
    // A user whose session has ended did not choose to leave. The draft waits for the next sign-in.
    const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery.queryKey))
    if (isOpen()) flush()
    else if (isStored.current && isSignedIn) void deleteDraft(place)
    clearTimeout(timer)
  }
}
