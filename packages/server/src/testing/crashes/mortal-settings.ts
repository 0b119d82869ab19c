/** What a server that kills itself is told. */
export type MortalSettings = {
  readonly url: string
  readonly tenant: string
  readonly user: string
  /** How likely it dies at each place. */
  readonly share: number
}

/** What it says, a line for each. */
export type MortalTold =
  | { readonly ready: true }
  | { readonly took: readonly string[] }
  | { readonly asked: string }
  | { readonly died: string; readonly at: string }
