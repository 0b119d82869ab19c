import type { Columns } from './columns.ts'

/** A row of a statement that declares no columns. */
export type Untyped = Record<string, unknown>

type Sql = {
  readonly text: string
  readonly values?: readonly unknown[]
  /** Prepares the statement on its connection under this name. The name must belong to this text only. */
  readonly name?: string
  /**
   * `generic` is for statements whose plan does not depend on values. `joins` is for statements that read very many rows where the planner
   * expects few.
   */
  readonly plan?: 'generic' | 'joins'
  /** `lost-in-a-crash`: the transaction, which has this statement only, commits without waiting for the disk. */
  readonly durability?: 'lost-in-a-crash'
}

/** A statement that names its `columns` has rows of their types (ADR 76). */
export type Statement<Row = Untyped> = Sql & (Untyped extends Row ? { readonly columns?: never } : { readonly columns: Columns<Row> })

/** A statement with or without columns. */
export type AnyStatement = Sql & { readonly columns?: Columns<unknown> }

export type Rows<Row = Untyped> = { readonly rows: readonly Row[]; readonly rowCount: number }

/** Statements. Their answers have the same positions. */
export type StatementsOf<Several extends readonly unknown[]> = { readonly [Place in keyof Several]: Statement<Several[Place]> }
export type AnswersOf<Several extends readonly unknown[]> = {
  readonly [Place in keyof Several]: Rows<unknown extends Several[Place] ? Untyped : Several[Place]>
}

/** Returns the first row. Throws if there is no row. */
export function firstRow<Row>({ rows }: Rows<Row>): Row {
  const [row] = rows
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}
