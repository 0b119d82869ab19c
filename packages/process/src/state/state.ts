import type { Data } from './data.ts'
import type { Execution } from './execution.ts'
import type { Wait } from './wait.ts'

/** The execution of a call activity that waits for this process. */
export type Caller = { readonly execution: string; readonly attempt: number }

/** The row that a step locks. */
export type Instance = {
  /** Id of the process's execution. */
  readonly root: string
  readonly definition: string
  readonly suspended: boolean
  readonly calledBy: Caller | null
  /** The start event that started the process, if it was not a none event. */
  readonly startedBy: string | null
  /** Elements entered since the last command from outside. `hardStop` limits this number. */
  readonly entered: number
  /** The next `position`. */
  readonly next: number
}

/**
 * One instance as plain JSON rows. A step needs the live rows and the open waits; `restart`, compensation and `snapshot`s need the ended
 * rows too.
 */
export type State = {
  readonly instance: Instance
  readonly executions: Readonly<Record<string, Execution>>
  readonly waits: Readonly<Record<string, Wait>>
  /**
   * Loops and scopes of which only some tasks were loaded. A step that needs the others throws `NotLoaded`, and is repeated with all of
   * them.
   */
  readonly partly?: readonly string[]
}

export class NotLoaded extends Error {}

/** The changes of a step: whole rows to insert or replace. Closed waits have `open: false`. */
export type Changes = {
  readonly instance: Instance
  readonly executions: readonly Execution[]
  readonly waits: readonly Wait[]
}

export type NewInstance = {
  readonly id: string
  readonly definition: { readonly id: string; readonly name: string }
  readonly now: string
  readonly data?: Data
  readonly calledBy?: Caller
}

/** Returns a process that is saved but not started: one row with the status `new`. */
export function newInstance({ id, definition, now, data = {}, calledBy }: NewInstance): State {
  const process: Execution = {
    ...blankExecution,
    id,
    kind: 'process',
    bpmnRef: definition.id,
    bpmnName: definition.name,
    startedAt: now,
    dataIn: data,
    position: 0,
  }
  return {
    instance: { root: id, definition: definition.id, suspended: false, calledBy: calledBy ?? null, startedBy: null, entered: 0, next: 1 },
    executions: { [id]: process },
    waits: {},
  }
}

export const blankExecution: Omit<Execution, 'id' | 'kind' | 'bpmnRef' | 'bpmnName' | 'startedAt' | 'position'> = {
  parentExecution: null,
  status: 'new',
  attempt: 1,
  supersededBy: null,
  endPosition: null,
  src: [],
  loopIndex: null,
  loopTotal: null,
  loopEnded: null,
  agentGroup: null,
  deadline: null,
  finishedAt: null,
  eventtype: null,
  error: null,
  dataIn: null,
  dataOut: null,
  resumesTo: null,
  compensates: null,
  compensated: false,
}
