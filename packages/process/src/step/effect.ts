import type { Data } from '../state/data.ts'
import type { Failure } from '../state/execution.ts'
import type { Caller } from '../state/state.ts'

/** The work for the runner after a step; written as jobs in the step's transaction. Timers are the waits with `dueAt`. */
export type Effect =
  /** A service does its work, then `complete` or `fail` with this attempt. From `runAt` on, if given. */
  | { readonly kind: 'run'; readonly execution: string; readonly attempt: number; readonly handler: string; readonly runAt: string | null }
  /** Starts another process, whose end is answered to the execution. */
  | {
      readonly kind: 'call'
      readonly execution: string
      readonly attempt: number
      readonly process: string
      readonly data: Data
      /** Systematics of what the called process gets of the calling one. */
      readonly given?: readonly string[]
    }
  /** The call is no longer wanted: the process that it started is canceled. */
  | { readonly kind: 'cancelCall'; readonly execution: string; readonly attempt: number }
  /** The end of a called process: `complete` with the data, or `fail` with the error. */
  | { readonly kind: 'answer'; readonly caller: Caller; readonly data: Data; readonly error: Failure | null }
  /** An escalation of a called process that nothing in it catches. The process goes on. */
  | { readonly kind: 'escalate'; readonly caller: Caller; readonly code: string | null }
  | { readonly kind: 'message'; readonly name: string; readonly correlationKey: string | null; readonly data: Data }
  /** To every process of the tenant that waits for it, this one included. `reached`: waits that have it already. */
  | { readonly kind: 'signal'; readonly name: string; readonly data: Data; readonly reached?: readonly string[] }
  /** The budget of the step is used up: the command `continue` comes next. */
  | { readonly kind: 'continue' }
  | { readonly kind: 'ended'; readonly status: 'finished' | 'failed' | 'canceled' }
