import type { Definition } from '../definition/definition.ts'
import type { Data } from '../state/data.ts'
import type { Failure } from '../state/execution.ts'

/** One attempt of one execution: after a restart another one. */
export type Attempt = { readonly execution: string; readonly attempt: number }

/** `event`: the row of the process event that carries the request; it ends `finished`, or `failed` with the reason of the refusal. */
type Requested = { readonly event?: string }

export type Command = Requested &
  (
    | { readonly kind: 'start'; readonly data?: Data; /** Its start event, if an event made it. */ readonly at?: string }
    /** A person takes a task into work, a worker leases a job. */
    | ({ readonly kind: 'begin' } & Attempt)
    | ({ readonly kind: 'complete'; readonly data?: Data } & Attempt)
    /** With a code a BPMN error; with `retryAt` another try is meant; else an incident. */
    | ({ readonly kind: 'fail'; readonly error: Failure; readonly data?: Data; readonly retryAt?: string } & Attempt)
    /** A process that was called has thrown it, and goes on. */
    | ({ readonly kind: 'escalate'; readonly code: string | null } & Attempt)
    | { readonly kind: 'timer'; readonly wait: string }
    | { readonly kind: 'message'; readonly name: string; readonly correlationKey?: string; readonly data?: Data }
    /** `reached`: waits that have it already. */
    | { readonly kind: 'signal'; readonly name: string; readonly data?: Data; readonly reached?: readonly string[] }
    | { readonly kind: 'continue' }
    | ({ readonly kind: 'restart' } & Attempt)
    | ({ readonly kind: 'stepover' } & Attempt)
    /** Moves tokens by hand, and corrects variables. */
    | { readonly kind: 'adminupdate'; readonly cancel?: readonly string[]; readonly start?: readonly Placement[]; readonly data?: Data }
    /** Suspends, resumes or cancels an execution with everything in it; without `execution` the whole process. */
    | { readonly kind: 'suspend' | 'resume' | 'cancel'; readonly execution?: string }
    /** To another version. `elements` maps what has another id there. */
    | { readonly kind: 'migrate'; readonly to: Definition; readonly elements?: Readonly<Record<string, string>> }
  )

/** A token at an element; `scope` where several executions of its sub process are open. */
export type Placement = { readonly bpmnRef: string; readonly scope?: string }

export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>

export type Refusal = {
  /** `stale`: the attempt has ended or was replaced meanwhile. `unmatched`: nobody waits for it here. `ended`: its scope is over. */
  readonly code: 'unknown' | 'stale' | 'suspended' | 'notAllowed' | 'unmatched' | 'early' | 'ended' | 'invalid'
  readonly reason: string
}

export function refuse(code: Refusal['code'], reason: string): Refusal {
  return { code, reason }
}
