import type { Columns } from './columns.ts'

/** A row of a statement without columns. */
export type Untyped = Record<string, unknown>

type Sql = {
  readonly text: string
  readonly values?: readonly unknown[]
  /** Keeps the statement prepared on its connection; it must name this text only. */
  readonly name?: string
  /**
   * `generic` is for shapes whose plan does not depend on values, `joins` for statements that read very many rows where the planner expects
   * few.
   */
  readonly plan?: 'generic' | 'joins'
  /** `lost-in-a-crash`: its transaction, of this one statement, does not wait for the disk. */
  readonly durability?: 'lost-in-a-crash'
}

/** A statement that names its `columns` has rows of their types (ADR 76). */
export type Statement<Row = Untyped> = Sql & (Untyped extends Row ? { readonly columns?: never } : { readonly columns: Columns<Row> })

/** A statement with or without columns. */
export type AnyStatement = Sql & { readonly columns?: Columns<unknown> }

export type Rows<Row = Untyped> = { readonly rows: readonly Row[]; readonly rowCount: number }

/** Statements and their answers, each at the place of its statement. */
export type StatementsOf<Several extends readonly unknown[]> = { readonly [Place in keyof Several]: Statement<Several[Place]> }
export type AnswersOf<Several extends readonly unknown[]> = {
  readonly [Place in keyof Several]: Rows<unknown extends Several[Place] ? Untyped : Several[Place]>
}

/** The row of a statement that returns one or more. */
export function firstRow<Row>({ rows }: Rows<Row>): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}
