import type { CallError } from '../../call.ts'
import type { FieldProblem } from '../problems.ts'
import type { RecordData } from '../record.ts'
import { loadedRecord } from '../record.ts'
import type { Idle, LoadedState, NotOpened, RecordState, Saving } from '../record-state.ts'
import { opening } from '../record-state.ts'
import type { ReadAnswer } from './reading.ts'

/** True if a save may begin. */
export function isSavable({ status, locked, coming, awaited }: RecordState): boolean {
  return !locked && coming === 0 && awaited.length === 0 && status !== 'saving' && status !== 'loading'
}

/** A save begins. */
export function saveStarted(state: LoadedState): Saving {
  return { ...state, status: 'saving', locked: true, error: undefined, refusal: undefined, saved: undefined }
}

/** The checks found problems. Nothing was sent: it may be tried again at once. */
export function saveObjected(state: LoadedState, problems: readonly FieldProblem[]): Idle {
  return { ...state, status: 'normal', saved: 'error', problems, locked: false }
}

/** The record could not be checked, so nothing was sent. */
export function saveUncheckable(state: LoadedState, error: CallError): Idle {
  return { ...state, status: 'normal', saved: 'error', error }
}

/** The server refused the save, or could not be reached. */
export function saveRefused(
  state: LoadedState,
  { error, problems }: { readonly error: CallError; readonly problems: readonly FieldProblem[] },
): Idle {
  return { ...state, status: 'normal', saved: 'error', error, refusal: error, problems }
}

/** The save was refused because the record is gone. The unsaved changes stay to be seen. */
export function savedRecordGone(state: LoadedState): Idle {
  return { ...state, status: 'normal', saved: 'error', missing: true, error: undefined, newerSince: undefined }
}

/** The server took the save: the record is under this id from now on, and no longer a new one. */
export function stored(state: LoadedState, record: RecordData, id: string): LoadedState {
  return { ...state, record: { ...record, place: undefined, original: { ...record.original, id } } }
}

/** The record was read after its save; without `fresh` the save took it out of sight. */
export function saveSucceeded(state: LoadedState, { fresh, realtimeToken }: ReadAnswer): Idle {
  const ended = { status: 'normal', saved: 'success', realtimeToken, newerSince: undefined } as const
  if (!fresh) return { ...state, ...ended, missing: true }
  return { ...state, ...ended, record: loadedRecord(fresh), problems: [], conflicts: [] }
}

/** The save succeeded and the record could not be read after it. No record is shown: a saved change must not be sent again. */
export function savedUnread({ coming }: RecordState, error: CallError): NotOpened {
  return { ...opening, coming, status: 'failed', saved: 'success', error }
}

/** The time in which a save shows its outcome is over. */
export function saveOutcomeSeen(state: RecordState, saved: 'success' | 'error'): RecordState {
  return state.saved === saved ? { ...state, saved: undefined } : state
}

/** A change begins after which the record is no longer here. */
export function leaveStarted(state: LoadedState): Saving {
  return { ...state, status: 'saving', error: undefined }
}

/** The record is no longer here. Its unsaved changes went with it. */
export function left(state: LoadedState, { original }: RecordData): Idle {
  return { ...state, status: 'normal', missing: true, record: loadedRecord(original) }
}

/** The record could not leave. */
export function leaveRefused(
  state: LoadedState,
  { error, problems }: { readonly error: CallError; readonly problems: readonly FieldProblem[] },
): Idle {
  return { ...state, status: 'normal', saved: 'error', error, problems }
}

/** The session that had ended goes on: what was refused for want of it no longer says so. */
export function sessionRenewed(state: RecordState): RecordState {
  return state.error?.code === '1000' ? { ...state, error: undefined, saved: undefined, locked: false } : state
}
