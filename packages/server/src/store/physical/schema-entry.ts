/**
 * One thing that shall be in the database. The publisher asks the catalog for it and runs the statement only where it is missing.
 * A text is a statement in one of the forms of `statement/registry.ts`; the publisher refuses any other text.
 */
export type SchemaEntry = string | Conditional | View

/** A statement that no form of the registry covers. `unless` is a condition on PostgreSQL's catalog, true where the statement is done. */
export type Conditional = { readonly object: string; readonly text: string; readonly unless: string }

/**
 * A view reads with the rights of its reader. Its columns are named here with their expressions, so that new ones are added at the end of
 * an existing view.
 */
export type View = {
  readonly view: string
  readonly columns: readonly (readonly [name: string, expression: string])[]
  readonly from: string
}
