import type { StoreApi } from 'zustand/vanilla'
import { createStore } from 'zustand/vanilla'
import { CallError } from '../../call.ts'
import { createListReader } from '../reading/list-reader.ts'
import type { RecordData } from '../record.ts'
import type { LoadedState, RecordState } from '../record-state.ts'
import { opening } from '../record-state.ts'
import { saveAttempts } from '../save-attempts.ts'
import { opened } from '../transitions/reading.ts'
import type { RecordParts } from './record-parts.ts'

/** The state and the tools that the operations on one record share. */
export type RecordContext = {
  readonly parts: RecordParts
  readonly state: StoreApi<RecordState>
  readonly attempts: ReturnType<typeof saveAttempts>
  readonly lists: ReturnType<typeof createListReader>
  readonly change: (transition: (state: RecordState) => RecordState) => void
  /** The same as `change` for a transition that needs a record. Without a record, nothing happens. */
  readonly changeLoaded: (transition: (state: LoadedState) => RecordState) => void
  /** Calls `recheck` the given number of milliseconds after the last call. */
  readonly recheckLater: (recheck: () => void, milliseconds: number) => void
  /** Calls `unlock` the given number of milliseconds after the last call. Until then a save is not sent again. */
  readonly unlockLater: (unlock: () => void, milliseconds: number) => void
}

export function recordContext(parts: RecordParts, record?: RecordData): RecordContext {
  const state = createStore<RecordState>(() => (record ? opened(opening, record) : opening))
  const change: RecordContext['change'] = (transition) => state.setState(transition, true)
  return {
    parts,
    state,
    attempts: saveAttempts(),
    lists: createListReader({ query: parts.query, page: parts.page }),
    change,
    changeLoaded: (transition) => change((now) => (now.record ? transition(now) : now)),
    recheckLater: restartableTimer(),
    unlockLater: restartableTimer(),
  }
}

function restartableTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (action: () => void, milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(action, milliseconds)
  }
}

/** Resolves when a read or save that is under way has ended. */
export function ended({ state }: Pick<RecordContext, 'state'>, operation: 'loading' | 'saving'): Promise<void> {
  return new Promise((resolve) => {
    const stop = state.subscribe(({ status }) => {
      if (status === operation) return
      stop()
      resolve()
    })
  })
}

/** Returns a failed call. Throws every other error, because it is a bug. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}
