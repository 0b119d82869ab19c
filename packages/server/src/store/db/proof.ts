import type { Rows, Statement, Untyped } from './statement.ts'

/** A condition that a statement relies on, read in the same transaction before it. `holds` throws when it no longer does. */
export type Proof<Row = Untyped> = { readonly statement: Statement<Row>; holds(answer: Rows<Row>): void }
