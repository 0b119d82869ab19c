/** A variable that gets a value: that of an expression, or a text as it stands. */
export type Mapping = { readonly target: string } & ({ readonly expression: string } | { readonly text: string })

/** What an activity sees besides the variables around it, and what of its results goes out. */
export type Mappings = {
  readonly inputs: readonly Mapping[]
  readonly outputs: readonly Mapping[]
  /** What is not mapped goes out, too; else only what is, where anything is. */
  readonly restGoesOut?: true
}
