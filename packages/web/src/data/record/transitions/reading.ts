import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { CallError } from '../../call.ts'
import { isDirty } from '../read-record.ts'
import { rebaseRecord } from '../rebase-record.ts'
import type { RecordData } from '../record.ts'
import { loadedRecord } from '../record.ts'
import type { Idle, LoadedState, NotOpened, NotRefreshed, Opening, RecordState, Refreshed, Refreshing } from '../record-state.ts'
import { opening } from '../record-state.ts'

/** The result of a read of the record. `fresh` is absent if the caller may not see the record or there is none. */
export type ReadAnswer = { readonly fresh: TwinJson | undefined; readonly realtimeToken: string | undefined }

// Clears the news that is pending. News that arrives during the read is in the response, or arrives again under the response's token.
const answeredBy = ({ realtimeToken }: Pick<ReadAnswer, 'realtimeToken'>) => ({ realtimeToken, newerSince: undefined })

/** Shows a record that needs no reading. Only the awaited files and choices of the previous state stay. */
export function opened({ coming, awaited }: RecordState, record: RecordData): Idle {
  return { ...opening, coming, awaited, status: 'normal', record }
}

/** Begins a read. A read for a new instant passes the instant. */
export function readStarted(state: RecordState, asOf = state.asOf): Opening | Refreshing {
  return state.record ? { ...state, status: 'loading', error: undefined, asOf } : { ...state, status: 'loading', error: undefined, asOf }
}

/** Drops an instant at which the record did not exist. The current record is read instead. */
export function instantDropped(state: RecordState): RecordState {
  return { ...state, asOf: undefined }
}

/** Shows the record that was read, and moves unsaved changes onto it. Only a record that was shown before reports that it was refreshed. */
export function loadSucceeded(state: RecordState, { fresh, realtimeToken }: ReadAnswer & { readonly fresh: TwinJson }): Idle | Refreshed {
  const answered = { missing: false, ...answeredBy({ realtimeToken }) }
  if (!state.record) return { ...state, status: 'normal', saved: undefined, ...answered, record: loadedRecord(fresh), conflicts: [] }
  const next = state.record.place ? { record: loadedRecord(fresh), conflicts: [] } : rebaseRecord(state.record, fresh)
  return { ...state, status: 'done', ...answered, ...next }
}

/** Notes that the caller does not see the record, or no longer does. */
export function loadFoundNothing(state: RecordState, answer: ReadAnswer): NotOpened | NotRefreshed {
  return { ...readFailed(state, state.error), missing: true, ...answeredBy(answer) }
}

/** Notes that the record could not be read. The news that caused the read is cleared. */
export function loadFailed(state: RecordState, error: CallError): NotOpened | NotRefreshed {
  return { ...readFailed(state, error), newerSince: undefined }
}

/** Notes that more of the record, or the data for a new record, could not be read. */
export function readFailed(state: RecordState, error: CallError | undefined): NotOpened | NotRefreshed {
  return state.record ? { ...state, status: 'failed', error } : { ...state, status: 'failed', error }
}

/** Ends the second in which a refresh shows its outcome. Without a record there is no state to return to. */
export function refreshOutcomeSeen(state: RecordState): RecordState {
  return state.record && (state.status === 'done' || state.status === 'failed') ? { ...state, status: 'normal' } : state
}

/** Shows the record as it was known at another instant. */
export function instantShown(state: LoadedState, { fresh, asOf, realtimeToken }: InstantAnswer): Idle {
  return { ...state, status: 'normal', asOf, record: loadedRecord(fresh), problems: [], conflicts: [], ...answeredBy({ realtimeToken }) }
}

type InstantAnswer = ReadAnswer & { readonly fresh: TwinJson; readonly asOf: string | undefined }

/** Leaves the shown record, because it did not exist at the other instant. */
export function instantAbsent(state: LoadedState, answer: ReadAnswer): Idle {
  return { ...state, status: 'normal', ...answeredBy(answer) }
}

/** Ends a read and leaves the shown record as it is. */
export function readAbandoned(state: LoadedState, error: CallError | undefined): Idle {
  return { ...state, status: 'normal', error }
}

/** Adds what was read to the record without touching its changes. A result for another state of the record is ignored. */
export function moreRead(state: LoadedState, read: { readonly of: TwinJson; readonly original: TwinJson }): Idle {
  const { record } = state
  return { ...state, status: 'normal', record: record.original === read.of ? { ...record, original: read.original } : record }
}

/** Restores changes that were made to an earlier state of the record. */
export function restored(state: LoadedState, draft: RecordData): LoadedState {
  const next = draft.place ? { record: draft, conflicts: [] } : rebaseRecord(draft, state.record.original)
  return { ...state, ...next, saved: undefined, locked: false }
}

/** Notes that the server has newer data since an instant. */
export function outdated(state: RecordState, since: string): RecordState {
  return { ...state, newerSince: since }
}

/** Clears the note about newer data, which the user has seen. */
export function newsDismissed(state: RecordState): RecordState {
  return { ...state, newerSince: undefined }
}

/**
 * Returns the record if it may be read again without a request of the user (core specification, section 4). It must be current, without
 * unsaved changes and without a running operation.
 */
export function refreshable(state: RecordState): RecordData | undefined {
  if (state.status !== 'normal' || state.missing || state.asOf !== undefined) return undefined
  const { record } = state
  return record.place || isDirty(record) ? undefined : record
}
