import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { CallError } from '../../call.ts'
import { isDirty } from '../read-record.ts'
import { rebaseRecord } from '../rebase-record.ts'
import type { RecordData } from '../record.ts'
import { loadedRecord } from '../record.ts'
import type { Idle, LoadedState, NotOpened, NotRefreshed, Opening, RecordState, Refreshed, Refreshing } from '../record-state.ts'
import { opening } from '../record-state.ts'

/** The answer to a read of the record; `fresh` is absent where the caller sees no such record. */
export type ReadAnswer = { readonly fresh: TwinJson | undefined; readonly realtimeToken: string | undefined }

// News that arrives during the read is in the answer, or arrives again under the answer's token.
const answeredBy = ({ realtimeToken }: Pick<ReadAnswer, 'realtimeToken'>) => ({ realtimeToken, newerSince: undefined })

/** A record that needs no reading is shown. Only files and choices that are waited for outlast it. */
export function opened({ coming, awaited }: RecordState, record: RecordData): Idle {
  return { ...opening, coming, awaited, status: 'normal', record }
}

/** A read begins; one for a new instant names it. */
export function readStarted(state: RecordState, asOf = state.asOf): Opening | Refreshing {
  return state.record ? { ...state, status: 'loading', error: undefined, asOf } : { ...state, status: 'loading', error: undefined, asOf }
}

/** The record did not exist at the instant that was asked for: today's is read instead. */
export function instantDropped(state: RecordState): RecordState {
  return { ...state, asOf: undefined }
}

/** The record was read: unsaved changes move onto it. Only a record that was there before says that it was refreshed. */
export function loadSucceeded(state: RecordState, { fresh, realtimeToken }: ReadAnswer & { readonly fresh: TwinJson }): Idle | Refreshed {
  const answered = { missing: false, ...answeredBy({ realtimeToken }) }
  if (!state.record) return { ...state, status: 'normal', saved: undefined, ...answered, record: loadedRecord(fresh), conflicts: [] }
  const next = state.record.place ? { record: loadedRecord(fresh), conflicts: [] } : rebaseRecord(state.record, fresh)
  return { ...state, status: 'done', ...answered, ...next }
}

/** The caller sees no such record, or no longer. */
export function loadFoundNothing(state: RecordState, answer: ReadAnswer): NotOpened | NotRefreshed {
  return { ...readFailed(state, state.error), missing: true, ...answeredBy(answer) }
}

/** The record could not be read. The news that led to the read is used up. */
export function loadFailed(state: RecordState, error: CallError): NotOpened | NotRefreshed {
  return { ...readFailed(state, error), newerSince: undefined }
}

/** More of the record, or a record to begin with, could not be read. */
export function readFailed(state: RecordState, error: CallError | undefined): NotOpened | NotRefreshed {
  return state.record ? { ...state, status: 'failed', error } : { ...state, status: 'failed', error }
}

/** The second in which a refresh shows its outcome is over. Without a record there is nothing to return to. */
export function refreshOutcomeSeen(state: RecordState): RecordState {
  return state.record && (state.status === 'done' || state.status === 'failed') ? { ...state, status: 'normal' } : state
}

/** The record as it was known at another instant takes the place of the shown one. */
export function instantShown(state: LoadedState, { fresh, asOf, realtimeToken }: InstantAnswer): Idle {
  return { ...state, status: 'normal', asOf, record: loadedRecord(fresh), problems: [], conflicts: [], ...answeredBy({ realtimeToken }) }
}

type InstantAnswer = ReadAnswer & { readonly fresh: TwinJson; readonly asOf: string | undefined }

/** The record did not exist at another instant: the shown one stays. */
export function instantAbsent(state: LoadedState, answer: ReadAnswer): Idle {
  return { ...state, status: 'normal', ...answeredBy(answer) }
}

/** The shown record stays as it is. */
export function readAbandoned(state: LoadedState, error: CallError | undefined): Idle {
  return { ...state, status: 'normal', error }
}

/** More of the record was read beside what is changed in it; it counts for the record that it was read for only. */
export function moreRead(state: LoadedState, read: { readonly of: TwinJson; readonly original: TwinJson }): Idle {
  const { record } = state
  return { ...state, status: 'normal', record: record.original === read.of ? { ...record, original: read.original } : record }
}

/** Changes that were made to an earlier state of the record are its changes again. */
export function restored(state: LoadedState, draft: RecordData): LoadedState {
  const next = draft.place ? { record: draft, conflicts: [] } : rebaseRecord(draft, state.record.original)
  return { ...state, ...next, saved: undefined, locked: false }
}

/** The server has newer data since an instant. */
export function outdated(state: RecordState, since: string): RecordState {
  return { ...state, newerSince: since }
}

/** The user knows of the newer data. */
export function newsDismissed(state: RecordState): RecordState {
  return { ...state, newerSince: undefined }
}

/** The record that can be read again now, unasked (core specification, section 4): shown as it is, with nothing unsaved or under way. */
export function refreshable(state: RecordState): RecordData | undefined {
  if (state.status !== 'normal' || state.missing || state.asOf !== undefined) return undefined
  const { record } = state
  return record.place || isDirty(record) ? undefined : record
}
