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

/** `kind`: a failure for which the runner has a text in each language. `about`: the element, message or value that the text refers to. */
export type Failure = { readonly reason: string; readonly code: string | null; readonly kind?: string; readonly about?: string }

/** Errors in a diagram or its data that the engine itself finds. The runner has a text for each in every language. */
export const engineFailures = { open: 'tooMuchOpen', bytes: 'tooMuchData', throws: 'endlessChain', time: 'noTime' } as const

/** One row of past or present work: a process, a task, a loop and each of its bodies, a waiting event. Instants are ISO 8601 in UTC. */
export type Execution = {
  readonly id: string
  /** The scope or loop that contains it; null for the process. */
  readonly parentExecution: string | null
  readonly kind: ExecutionKind
  readonly bpmnRef: string
  readonly bpmnName: string
  readonly status: Status
  /** Increases with each restart. A completion of another attempt is stale. */
  readonly attempt: number
  readonly supersededBy: string | null
  /** Its predecessors: the executions whose end brought the token here. */
  readonly src: readonly string[]
  /** Order in which rows of an instance were opened. */
  readonly position: number
  /** The order in which rows ended, from the same counter. Null if the row has not ended, or ended before this field existed. */
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
  /** The status after resuming. */
  readonly resumesTo: Status | null
  /** The finished execution that this execution compensates. */
  readonly compensates: string | null
  readonly compensated: boolean
}

const ended: readonly Status[] = ['finished', 'timeout', 'canceled']

/** Rows of users and administrators that carry no token. */
const tokenless: readonly ExecutionKind[] = ['processevent', 'adminupdate', 'commentusertask']

/** Returns true if the execution still has its token. An incident keeps its token until a restart or stepover. */
export function isLive(execution: Execution): boolean {
  return !ended.includes(execution.status) && execution.supersededBy === null && carriesToken(execution.kind)
}

export function carriesToken(kind: ExecutionKind): boolean {
  return !tokenless.includes(kind)
}

export function isScope(execution: Execution): boolean {
  return execution.kind === 'process' || execution.kind === 'subprocess'
}

/** Returns the scope or loop that contains an execution. Throws for a process, which has no parent. */
export function parentOf({ id, parentExecution }: Execution): string {
  if (parentExecution === null) throw new Error(`The execution ${id} lies in nothing`)
  return parentExecution
}
