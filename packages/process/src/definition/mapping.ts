/** A variable that gets a value: that of an expression, or a text as it stands. */
export type Mapping = { readonly target: string } & ({ readonly expression: string } | { readonly text: string })

/** The variables that an activity gets besides those around it, and the results that leave it. */
export type Mappings = {
  readonly inputs: readonly Mapping[]
  readonly outputs: readonly Mapping[]
  /** Unmapped results leave the activity, too. Without `restGoesOut` only mapped results leave it, if there are any `outputs`. */
  readonly restGoesOut?: true
}
