import type { Verb } from '../definition/verb.ts'
import type { ExecutionRole } from './execution-role.ts'
import type { ExecutionStatus } from './status.ts'

/**
 * The execution that an action applies to. `isNew`: it is not saved yet. `isMine`: the current user is one of its agents. `isTaken`: it
 * belongs only to other agents. `isParentOver`: its parent has ended, as far as the caller knows. `isEarly`: its begin is still in the
 * future.
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

/** An action on an execution (core specification, sections 4 and 6). The button and the server share this definition. */
export type ExecutionAction = {
  /** The right that the action needs on the execution, or for `selectme` on its agents. */
  readonly verb: Verb
  /** Returns true if the action is possible in the current state of the execution. */
  readonly possible: (on: ActionTarget) => boolean
  /**
   * The change that the action saves: a status, an event below the execution, or the current user as an agent. The engine carries out the
   * event.
   */
  readonly saves: { readonly status: ExecutionStatus } | { readonly event: 'restart' | 'stepover' } | { readonly agent: 'me' }
}
