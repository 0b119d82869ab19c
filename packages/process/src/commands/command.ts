import type { Definition } from '../definition/definition.ts'
import type { Data } from '../state/data.ts'
import type { Failure } from '../state/execution.ts'

/** One attempt of an execution. A restart begins another attempt. */
export type Attempt = { readonly execution: string; readonly attempt: number }

/** `event` is the row of the process event with the request. The row ends as `finished`, or as `failed` with the reason of the refusal. */
type Requested = { readonly event?: string }

export type Command = Requested &
  (
    | { readonly kind: 'start'; readonly data?: Data; /** The start event, if an event started the process. */ readonly at?: string }
    /** A user begins a task, or a worker leases a job. */
    | ({ readonly kind: 'begin' } & Attempt)
    | ({ readonly kind: 'complete'; readonly data?: Data } & Attempt)
    /** With a code it is a BPMN error, with `retryAt` a retry, otherwise an incident. */
    | ({ readonly kind: 'fail'; readonly error: Failure; readonly data?: Data; readonly retryAt?: string } & Attempt)
    /** A called process has thrown an escalation and continues. */
    | ({ readonly kind: 'escalate'; readonly code: string | null } & Attempt)
    | { readonly kind: 'timer'; readonly wait: string }
    | { readonly kind: 'message'; readonly name: string; readonly correlationKey?: string; readonly data?: Data }
    /** `reached`: waits that have already received the signal. */
    | { readonly kind: 'signal'; readonly name: string; readonly data?: Data; readonly reached?: readonly string[] }
    | { readonly kind: 'continue' }
    | ({ readonly kind: 'restart' } & Attempt)
    | ({ readonly kind: 'stepover' } & Attempt)
    /** Moves tokens by hand, and corrects variables. */
    | { readonly kind: 'adminupdate'; readonly cancel?: readonly string[]; readonly start?: readonly Placement[]; readonly data?: Data }
    /** Suspends, resumes or cancels an execution with everything in it. Without `execution` it applies to the whole process. */
    | { readonly kind: 'suspend' | 'resume' | 'cancel'; readonly execution?: string }
    /** Migrates to another version. `elements` maps elements whose ids differ there. */
    | { readonly kind: 'migrate'; readonly to: Definition; readonly elements?: Readonly<Record<string, string>> }
  )

/** A token at an element. `scope` is required if several executions of its sub process are open. */
export type Placement = { readonly bpmnRef: string; readonly scope?: string }

export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>

export type Refusal = {
  /** `stale`: the attempt has ended or was replaced. `unmatched`: no wait matches. `ended`: its scope is over. */
  readonly code: 'unknown' | 'stale' | 'suspended' | 'notAllowed' | 'unmatched' | 'early' | 'ended' | 'invalid'
  readonly reason: string
}

export function refuse(code: Refusal['code'], reason: string): Refusal {
  return { code, reason }
}
