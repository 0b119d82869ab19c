import type { CallError } from '../../call.ts'
import type { FieldProblem } from '../problems.ts'
import type { RecordData } from '../record.ts'
import { loadedRecord } from '../record.ts'
import type { Idle, LoadedState, NotOpened, RecordState, Saving } from '../record-state.ts'
import { opening } from '../record-state.ts'
import type { ReadAnswer } from './reading.ts'

/** Returns true if a save may begin. */
export function isSavable({ status, locked, coming, awaited }: RecordState): boolean {
  return !locked && coming === 0 && awaited.length === 0 && status !== 'saving' && status !== 'loading'
}

export function saveStarted(state: LoadedState): Saving {
  return { ...state, status: 'saving', locked: true, error: undefined, refusal: undefined, saved: undefined }
}

/** Notes the problems that the checks found. Nothing was sent, so the save may be retried immediately. */
export function saveObjected(state: LoadedState, problems: readonly FieldProblem[]): Idle {
  return { ...state, status: 'normal', saved: 'error', problems, locked: false }
}

/** Notes that the record could not be checked, so that nothing was sent. */
export function saveUncheckable(state: LoadedState, error: CallError): Idle {
  return { ...state, status: 'normal', saved: 'error', error }
}

/** Notes that the server rejected the save, or could not be reached. */
export function saveRefused(
  state: LoadedState,
  { error, problems }: { readonly error: CallError; readonly problems: readonly FieldProblem[] },
): Idle {
  return { ...state, status: 'normal', saved: 'error', error, refusal: error, problems }
}

/** Notes that the save was rejected because the record is gone. The unsaved changes stay visible. */
export function savedRecordGone(state: LoadedState): Idle {
  return { ...state, status: 'normal', saved: 'error', missing: true, error: undefined, newerSince: undefined }
}

/** Notes that the server accepted the save: the record has this id from now on, and is no longer new. */
export function stored(state: LoadedState, record: RecordData, id: string): LoadedState {
  return { ...state, record: { ...record, place: undefined, original: { ...record.original, id } } }
}

/** Shows the record as it was read after its save. Without `fresh`, the save removed it from the caller's sight. */
export function saveSucceeded(state: LoadedState, { fresh, realtimeToken }: ReadAnswer): Idle {
  const ended = { status: 'normal', saved: 'success', realtimeToken, newerSince: undefined } as const
  if (!fresh) return { ...state, ...ended, missing: true }
  return { ...state, ...ended, record: loadedRecord(fresh), problems: [], conflicts: [] }
}

/** Notes that the record could not be read after a successful save. No record is shown, because a saved change must not be sent again. */
export function savedUnread({ coming }: RecordState, error: CallError): NotOpened {
  return { ...opening, coming, status: 'failed', saved: 'success', error }
}

/** Ends the time in which a save shows its outcome. */
export function saveOutcomeSeen(state: RecordState, saved: 'success' | 'error'): RecordState {
  return state.saved === saved ? { ...state, saved: undefined } : state
}

/** Begins a change that removes the record from this tenant. */
export function leaveStarted(state: LoadedState): Saving {
  return { ...state, status: 'saving', error: undefined }
}

/** Notes that the record was removed from this tenant, and drops its unsaved changes. */
export function left(state: LoadedState, { original }: RecordData): Idle {
  return { ...state, status: 'normal', missing: true, record: loadedRecord(original) }
}

/** Notes that the record could not be removed from this tenant. */
export function leaveRefused(
  state: LoadedState,
  { error, problems }: { readonly error: CallError; readonly problems: readonly FieldProblem[] },
): Idle {
  return { ...state, status: 'normal', saved: 'error', error, problems }
}

/** Clears the error of a request that failed because the session had ended, after the user has signed in again. */
export function sessionRenewed(state: RecordState): RecordState {
  return state.error?.code === '1000' ? { ...state, error: undefined, saved: undefined, locked: false } : state
}
