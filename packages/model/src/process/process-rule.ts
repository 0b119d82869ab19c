import type { Text } from '../text/text.ts'
import type { Reads, Write } from './write.ts'

/**
 * A condition that must hold before a process changes anything: an expression as in `Write`, and the text for users if it does not hold.
 */
export type ProcessRule = {
  readonly holds: string
  readonly text: Text
  readonly reads?: Reads
  /** The element of a diagram that looks after it: only diagrams without it ask, those begun before it was drawn and a tenant's own. */
  readonly unless?: string
}

/** A variable of a process: an expression, worked out when the process is checked. */
export type ProcessFact = {
  readonly value: string
  readonly reads?: Reads
  /**
   * Worked out again when the changes are written: a rule asks how it is by then. Without it a rule compares with how it was at the check.
   */
  readonly again?: true
}

/** The check before a process changes anything: its rules, the planned changes, and the variables for the following steps. */
export type ProcessCheck = {
  readonly rules?: readonly ProcessRule[]
  readonly writes: readonly Write[]
  /**
   * By path: the twins at its end must be among the twins of another path. A process works with the rights of the tenant, so a chosen twin
   * must be the customer's own.
   */
  readonly within?: Readonly<Record<string, string>>
  /** Variables, worked out one after the other. */
  readonly facts?: Readonly<Record<string, ProcessFact>>
}

/** The rules that a diagram asks (its elements by id): what one of them looks after is no reason to refuse. */
export function applicableRules(rules: readonly ProcessRule[], elements: object): readonly ProcessRule[] {
  return rules.filter(({ unless }) => unless === undefined || !Object.hasOwn(elements, unless))
}
