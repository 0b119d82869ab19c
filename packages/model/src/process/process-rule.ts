import type { Text } from '../text/text.ts'
import type { Reads, Write } from './write.ts'

/** A condition for the changes of a process: an expression as in `Write`, and the text for users if the condition is false. */
export type ProcessRule = {
  readonly holds: string
  readonly text: Text
  readonly reads?: Reads
  /**
   * The element of a diagram that handles the case. The rule applies only to diagrams without this element: those of processes begun before
   * it was drawn, and a tenant's own.
   */
  readonly unless?: string
}

/** A variable of a process: an expression, computed when the process is checked. */
export type ProcessFact = {
  readonly value: string
  readonly reads?: Reads
  /**
   * The variable is computed again when the changes are written, so that a rule sees the current state. Without it, a rule compares with
   * the state at the check.
   */
  readonly again?: true
}

/** The check before a process changes twins: its rules, the planned changes, and the variables for the following steps. */
export type ProcessCheck = {
  readonly rules?: readonly ProcessRule[]
  readonly writes: readonly Write[]
  /**
   * Paths whose twins must be among the twins of another path. A process works with the rights of the tenant, so a selected twin must be
   * the customer's own.
   */
  readonly within?: Readonly<Record<string, string>>
  /** Variables, computed in order. */
  readonly facts?: Readonly<Record<string, ProcessFact>>
}

/** Returns the rules that apply to a diagram (`elements` by id). A rule whose case an element handles is omitted. */
export function applicableRules(rules: readonly ProcessRule[], elements: object): readonly ProcessRule[] {
  return rules.filter(({ unless }) => unless === undefined || !Object.hasOwn(elements, unless))
}
