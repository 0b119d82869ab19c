import type { Data } from '../state/data.ts'
import type { Failure } from '../state/execution.ts'
import type { Caller } from '../state/state.ts'

/** The work of the runner after a step. It is written as jobs in the step's transaction. Timers are not effects but waits with `dueAt`. */
export type Effect =
  /** A service performs its work, then sends `complete` or `fail` with this attempt. If `runAt` is given, it starts at that time. */
  | { readonly kind: 'run'; readonly execution: string; readonly attempt: number; readonly handler: string; readonly runAt: string | null }
  /** Starts another process. Its end is sent to the execution as an answer. */
  | {
      readonly kind: 'call'
      readonly execution: string
      readonly attempt: number
      readonly process: string
      readonly data: Data
      /** Systematics of the attributes and relations that are passed to the called process. */
      readonly given?: readonly string[]
    }
  /** Cancels the process that a call started, because the call ended early. */
  | { readonly kind: 'cancelCall'; readonly execution: string; readonly attempt: number }
  /** The end of a called process: `complete` with the data, or `fail` with the error. */
  | { readonly kind: 'answer'; readonly caller: Caller; readonly data: Data; readonly error: Failure | null }
  /** An uncaught escalation of a called process. The process itself continues. */
  | { readonly kind: 'escalate'; readonly caller: Caller; readonly code: string | null }
  | { readonly kind: 'message'; readonly name: string; readonly correlationKey: string | null; readonly data: Data }
  /**
   * Delivered to every process of the tenant that waits for the signal, including this one. `reached`: waits that have already received it.
   */
  | { readonly kind: 'signal'; readonly name: string; readonly data: Data; readonly reached?: readonly string[] }
  /** The budget of the step is used up, so the command `continue` must follow. */
  | { readonly kind: 'continue' }
  | { readonly kind: 'ended'; readonly status: 'finished' | 'failed' | 'canceled' }
