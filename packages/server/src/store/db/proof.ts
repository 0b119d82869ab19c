import type { Rows, Statement } from './database.ts'

/** Something a statement relies on, asked in the same transaction before it. `holds` throws when it is so no more. */
export type Proof = { readonly statement: Statement; holds(answer: Rows): void }
