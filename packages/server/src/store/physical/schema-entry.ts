/**
 * An object that must exist in the database. The publisher looks it up in the catalog and runs the statement only if the object is missing.
 * A text is a statement in one of the forms of `statement/registry.ts`; the publisher throws for any other text.
 */
export type SchemaEntry = string | Conditional | View

/**
 * A statement that no form of the registry covers. `unless` is a condition on PostgreSQL's catalog that is true if the statement has been
 * run.
 */
export type Conditional = { readonly object: string; readonly text: string; readonly unless: string }

/**
 * A view that reads with the rights of its reader. Its columns are named here with their expressions, so that new columns are appended to
 * an existing view.
 */
export type View = {
  readonly view: string
  readonly columns: readonly (readonly [name: string, expression: string])[]
  readonly from: string
}
