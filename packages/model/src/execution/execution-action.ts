import type { Verb } from '../definition/verb.ts'
import type { ExecutionRole } from './execution-role.ts'
import type { ExecutionStatus } from './status.ts'

/**
 * The execution that an action is asked of. `isNew`: nothing of it is saved yet; `isMine`: who asks is one of its agents; `isTaken`: it
 * belongs to another of them alone; `isParentOver`: what it lies in has ended, as far as that is known; `isEarly`: nobody begins it
 * before a time that is still to come.
 */
export type ActionTarget = {
  readonly role: ExecutionRole
  readonly status: ExecutionStatus
  readonly isNew: boolean
  readonly isMine?: boolean
  readonly isTaken?: boolean
  readonly isParentOver?: boolean
  readonly isEarly?: boolean
}

/** Something done to an execution (core specification, sections 4 and 6): the button and the server ask the same file. */
export type ExecutionAction = {
  /** The right it takes on the execution, or for `selectme` on its agents. */
  readonly verb: Verb
  /** Returns true if the action is possible in the current state of the execution. */
  readonly possible: (on: ActionTarget) => boolean
  /**
   * The change that the action saves: a status, an event below the execution, or the current user as an agent. The engine carries out the
   * event.
   */
  readonly saves: { readonly status: ExecutionStatus } | { readonly event: 'restart' | 'stepover' } | { readonly agent: 'me' }
}
