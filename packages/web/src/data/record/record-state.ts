import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { CallError } from '../call.ts'
import type { FieldProblem } from './problems.ts'
import type { FieldConflict } from './rebase-record.ts'
import type { RecordData } from './record.ts'

/** A relation of a new record over which a twin was chosen that is being read, or could not be read. */
export type AwaitedChoice = { readonly relation: Systematics; readonly isFailed: boolean }

/** The properties of a record that are independent of the state that it is in. */
type Facets = {
  readonly problems: readonly FieldProblem[]
  readonly conflicts: readonly FieldConflict[]
  /** How the last save ended; forgotten after five seconds. */
  readonly saved: 'success' | 'error' | undefined
  /** A save was asked for less than five seconds ago, and nothing was changed since: asking again does nothing. */
  readonly locked: boolean
  readonly error: CallError | undefined
  /** Why the server refused the last save, also when the record was read anew since. */
  readonly refusal: CallError | undefined
  /** Files on their way into the record: a save waits for them. */
  readonly coming: number
  /** Choices whose twin is not read yet, so that the record has the values of the former one: a save waits for them. */
  readonly awaited: readonly AwaitedChoice[]
  /** It is no more, or never was for this caller. */
  readonly missing: boolean
  /** The instant whose record is shown instead of today's: to be read only. */
  readonly asOf: string | undefined
  /** Since when the server has newer data than the record, an instant. */
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
