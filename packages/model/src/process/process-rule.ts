import type { Text } from '../text/text.ts'
import type { Reads } from './write.ts'

/** What must hold before a process changes anything: an expression as in `Write`, and what to tell people where it does not. */
export type ProcessRule = { readonly holds: string; readonly text: Text; readonly reads?: Reads }

/** A variable of a process: an expression, worked out when the process is checked. */
export type ProcessFact = { readonly value: string; readonly reads?: Reads }
