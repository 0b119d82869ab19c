import type { Text } from '../text/text.ts'
import type { Reads, Write } from './write.ts'

/** What must hold before a process changes anything: an expression as in `Write`, and what to tell people where it does not. */
export type ProcessRule = { readonly holds: string; readonly text: Text; readonly reads?: Reads }

/** A variable of a process: an expression, worked out when the process is checked. */
export type ProcessFact = { readonly value: string; readonly reads?: Reads }

/** What is looked at before a process changes anything: its rules, the changes that it will make, and what the following steps need to know. */
export type ProcessCheck = {
  readonly rules?: readonly ProcessRule[]
  readonly writes: readonly Write[]
  /** By path: among what another path leads to it must be. A process works with the rights of the house, so what was chosen must be the customer's own. */
  readonly within?: Readonly<Record<string, string>>
  /** Variables, worked out one after the other. */
  readonly facts?: Readonly<Record<string, ProcessFact>>
}
