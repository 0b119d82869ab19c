import type { CallError } from '../call.ts'
import type { FieldProblem } from './problems.ts'
import type { FieldConflict } from './rebase-record.ts'
import type { RecordData } from './record.ts'

/** The state of a record (core specification, section 4). `done` and a `failed` refresh last one second. */
export type RecordStatus = 'normal' | 'loading' | 'done' | 'failed' | 'saving'

export type RecordState = {
  readonly status: RecordStatus
  /** Absent until it was read. */
  readonly record: RecordData | undefined
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
  /** It is no more, or never was for this caller. */
  readonly missing: boolean
  /** The instant whose record is shown instead of today's: to be read only. */
  readonly asOf: string | undefined
  /** Since when the server has newer data than the record, an instant. */
  readonly newerSince: string | undefined
  /** Under which it is told what becomes of the record. */
  readonly realtimeToken: string | undefined
}

export const blank: RecordState = {
  status: 'loading',
  record: undefined,
  problems: [],
  conflicts: [],
  saved: undefined,
  locked: false,
  error: undefined,
  refusal: undefined,
  coming: 0,
  missing: false,
  asOf: undefined,
  newerSince: undefined,
  realtimeToken: undefined,
}
