import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { CallError } from '../call.ts'
import type { FieldProblem } from './problems.ts'
import type { FieldConflict } from './rebase-record.ts'
import type { RecordData } from './record.ts'

/** A relation of a new record whose chosen twin is being read, or could not be read. */
export type AwaitedChoice = { readonly relation: Systematics; readonly isFailed: boolean }

/** The properties that a record has in every state. */
type Facets = {
  readonly problems: readonly FieldProblem[]
  readonly conflicts: readonly FieldConflict[]
  /** The outcome of the last save, for five seconds. */
  readonly saved: 'success' | 'error' | undefined
  /** True for five seconds after a save was requested, unless the record changes. Another request does nothing meanwhile. */
  readonly locked: boolean
  readonly error: CallError | undefined
  /** Why the server rejected the last save. It stays when the record is read again. */
  readonly refusal: CallError | undefined
  /** The number of files on their way into the record. A save waits for them. */
  readonly coming: number
  /** The choices whose twin is not read yet. The record still has the values of the previous choice, so a save waits. */
  readonly awaited: readonly AwaitedChoice[]
  /** True if the record no longer exists, or never did for this caller. */
  readonly missing: boolean
  /** The instant whose record is shown, read-only, instead of the current one. */
  readonly asOf: string | undefined
  /** The instant since which the server has newer data than the record. */
  readonly newerSince: string | undefined
  /** The token under which messages about the record arrive. */
  readonly realtimeToken: string | undefined
}

/** The record is read for the first time. */
export type Opening = Facets & { readonly status: 'loading'; readonly record: undefined }

/** There is no record to show: it could not be read, or it is missing. */
export type NotOpened = Facets & { readonly status: 'failed'; readonly record: undefined }

/** The record is shown and nothing is under way. */
export type Idle = Facets & { readonly status: 'normal'; readonly record: RecordData }

/** The record is read again, or more of it. */
export type Refreshing = Facets & { readonly status: 'loading'; readonly record: RecordData }

/** The record was just read again; lasts one second. */
export type Refreshed = Facets & { readonly status: 'done'; readonly record: RecordData }

/** The record could not be read again, or not all of it; lasts one second. */
export type NotRefreshed = Facets & { readonly status: 'failed'; readonly record: RecordData }

/** A save of the record is under way. */
export type Saving = Facets & { readonly status: 'saving'; readonly record: RecordData }

/** The states with a record to show. */
export type LoadedState = Idle | Refreshing | Refreshed | NotRefreshed | Saving

/** The states of a record (core specification, section 4). */
export type RecordState = Opening | NotOpened | LoadedState

export const opening: Opening = {
  status: 'loading',
  record: undefined,
  problems: [],
  conflicts: [],
  saved: undefined,
  locked: false,
  error: undefined,
  refusal: undefined,
  coming: 0,
  awaited: [],
  missing: false,
  asOf: undefined,
  newerSince: undefined,
  realtimeToken: undefined,
}
