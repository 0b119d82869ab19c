/** A variable and its value: the result of an expression, or a literal text. */
export type Mapping = { readonly target: string } & ({ readonly expression: string } | { readonly text: string })

/** The variables that an activity receives in addition to those of its scopes, and the results that leave it. */
export type Mappings = {
  readonly inputs: readonly Mapping[]
  readonly outputs: readonly Mapping[]
  /** Unmapped results leave the activity too. Without `restGoesOut`, only mapped results leave it, if there are any `outputs`. */
  readonly restGoesOut?: true
}
