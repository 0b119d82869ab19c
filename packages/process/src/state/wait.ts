/** A token on its way, by the flow it came over, with the executions it comes from. */
export type Arrival = { readonly flow: string; readonly src: readonly string[] }

/**
 * What the engine waits for.
 * `join`: tokens at a gateway for those that are missing. `token`: on its way when the budget of a step was used up, goes on with `continue`.
 * `bodies`: all bodies of a parallel loop that have not begun, from `loopIndex` on.
 * The others wait for an event: a `catch` event, a `receive` task, an event after an event-based gateway (`eventgw`), on a `boundary`, or the
 * start of an event sub process (`evsub`).
 */
export type Wait = {
  readonly id: string
  /** Execution of the scope. */
  readonly scopeExecution: string
  /** The execution that ends it with its own end. */
  readonly hostExecution: string | null
  readonly bpmnRef: string
  readonly role: 'join' | 'token' | 'bodies' | 'catch' | 'receive' | 'eventgw' | 'boundary' | 'evsub'
  readonly ev: 'timer' | 'message' | 'signal' | 'conditional' | null
  /** Of the message or signal. */
  readonly name: string | null
  /** Null: any message of that name. */
  readonly correlationKey: string | null
  readonly dueAt: string | null
  /** How often a cycle still comes, this time included; null: without end. */
  readonly repeatLeft: number | null
  readonly interval: string | null
  /** Of a condition: what it was when last asked. */
  readonly held: boolean
  /** Of a join one entry per token, not per flow; of a token its own. */
  readonly arrivals: readonly Arrival[]
  /** Of a token: the body of a loop that comes next. */
  readonly loopIndex: number | null
  readonly position: number
  /** A join that has fired stays, closed: a restart before it gives its other tokens back. */
  readonly open: boolean
}
