/** A token on its way: the flow it arrived by, and the executions it comes from. */
export type Arrival = { readonly flow: string; readonly src: readonly string[] }

/**
 * A wait of the engine.
 * - `join`: tokens at a gateway wait for the missing tokens.
 * - `token`: a token that was on its way when the budget of a step was used up; it moves on with `continue`.
 * - `bodies`: all bodies of a parallel loop that have not begun, from `loopIndex` on.
 *
 * The other roles wait for an event: a `catch` event, a `receive` task, or a `boundary` event. `eventgw` is an event after an event-based
 * gateway, `evsub` the start of an event sub process.
 */
export type Wait = WaitRow & WaitRole

/**
 * The role of a wait, with its host: the execution whose end also ends the wait. A token has no host; for the next body of a loop, the host
 * is the loop.
 */
export type WaitRole =
  | { readonly role: 'join' | 'evsub'; readonly hostExecution: null }
  | { readonly role: 'token'; readonly hostExecution: string | null }
  | { readonly role: HostedRole; readonly hostExecution: string }

export type HostedRole = 'bodies' | 'catch' | 'receive' | 'eventgw' | 'boundary'
export type HostedWait = WaitRow & { readonly role: HostedRole; readonly hostExecution: string }

/** A wait without its role. */
export type WaitRow = {
  readonly id: string
  /** Execution of the scope. */
  readonly scopeExecution: string
  readonly bpmnRef: string
  readonly ev: 'timer' | 'message' | 'signal' | 'conditional' | null
  /** The name of the message or signal. */
  readonly name: string | null
  /** Null: any message of that name. */
  readonly correlationKey: string | null
  readonly dueAt: string | null
  /** The remaining occurrences of a cycle, including the next one. Null: unlimited. */
  readonly repeatLeft: number | null
  readonly interval: string | null
  /** The last value of a condition. */
  readonly held: boolean
  /** A join has one entry per token, not per flow; a token has its own entry. */
  readonly arrivals: readonly Arrival[]
  /** For a token: the next body of the loop. */
  readonly loopIndex: number | null
  readonly position: number
  /** False for a closed wait. A fired join is not deleted, because a restart before it returns its other tokens. */
  readonly open: boolean
}

/** Parses the role of a stored wait. Throws if the role needs a host and there is none. */
export function waitRole(role: WaitRole['role'], hostExecution: string | null): WaitRole {
  if (role === 'join' || role === 'evsub') return { role, hostExecution: null }
  if (role === 'token') return { role, hostExecution }
  if (hostExecution === null) throw new Error(`A wait of the role ${role} has no host`)
  return { role, hostExecution }
}
