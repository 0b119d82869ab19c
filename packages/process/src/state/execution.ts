import type { Data } from './data.ts'

export type ExecutionKind =
  | 'process'
  | 'usertask'
  | 'servicetask'
  | 'subprocess'
  | 'call'
  | 'loop'
  | 'emptyloop'
  | 'commentusertask'
  | 'processevent'
  | 'adminupdate'
  | 'event'

export type Status = 'new' | 'waitforexecution' | 'inprogress' | 'waiting' | 'suspended' | 'finished' | 'failed' | 'timeout' | 'canceled'

/**
 * `kind`: a failure that the runner has words for in each language. `about`: the element, message or value that a reader needs beside
 * those words.
 */
export type Failure = { readonly reason: string; readonly code: string | null; readonly kind?: string; readonly about?: string }

/** Faults that the engine itself finds in a diagram or its data. The runner has words for each in every language. */
export const engineFailures = { open: 'tooMuchOpen', bytes: 'tooMuchData', throws: 'endlessChain', time: 'noTime' } as const

/** One row of what is or was done: a process, a task, a loop and each of its bodies, a waiting event. Instants are ISO 8601 in UTC. */
export type Execution = {
  readonly id: string
  /** The scope or loop it lies in; null for the process. */
  readonly parentExecution: string | null
  readonly kind: ExecutionKind
  readonly bpmnRef: string
  readonly bpmnName: string
  readonly status: Status
  /** Grows with each restart: a completion that names another attempt is stale. */
  readonly attempt: number
  readonly supersededBy: string | null
  /** Its predecessors: the executions whose end brought the token here. */
  readonly src: readonly string[]
  /** Order in which rows of an instance were opened. */
  readonly position: number
  /** Order in which they ended, of the same count. Null: it has not, or did before this was kept. */
  readonly endPosition: number | null
  readonly loopIndex: number | null
  readonly loopTotal: number | null
  readonly loopEnded: number | null
  readonly agentGroup: string | null
  readonly deadline: string | null
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly eventtype: 'restart' | 'stepover' | null
  readonly error: Failure | null
  /** The inputs: variables that are visible only inside the execution. */
  readonly dataIn: Data | null
  /** The results; for a process the current variables. */
  readonly dataOut: Data | null
  /** The status that resuming gives back. */
  readonly resumesTo: Status | null
  /** The finished execution that this one undoes. */
  readonly compensates: string | null
  readonly compensated: boolean
}

const ended: readonly Status[] = ['finished', 'timeout', 'canceled']

/** Rows of people and administrators that lie beside the tokens. */
const tokenless: readonly ExecutionKind[] = ['processevent', 'adminupdate', 'commentusertask']

/** Returns whether the execution still holds its token. An incident keeps its token until a restart or step over. */
export function isLive(execution: Execution): boolean {
  return !ended.includes(execution.status) && execution.supersededBy === null && carriesToken(execution.kind)
}

export function carriesToken(kind: ExecutionKind): boolean {
  return !tokenless.includes(kind)
}

export function isScope(execution: Execution): boolean {
  return execution.kind === 'process' || execution.kind === 'subprocess'
}

/** Returns the scope or loop that an execution lies in. Throws for a process, which lies in nothing. */
export function parentOf({ id, parentExecution }: Execution): string {
  if (parentExecution === null) throw new Error(`The execution ${id} lies in nothing`)
  return parentExecution
}
