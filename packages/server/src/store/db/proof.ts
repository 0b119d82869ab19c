import type { Rows, Statement, Untyped } from './statement.ts'

/** A condition that a statement relies on, read before it in the same transaction. `holds` throws if the condition is no longer met. */
export type Proof<Row = Untyped> = { readonly statement: Statement<Row>; holds(answer: Rows<Row>): void }
