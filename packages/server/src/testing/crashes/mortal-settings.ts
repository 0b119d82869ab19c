/** The settings of a server that runs processes and kills itself. */
export type MortalSettings = {
  readonly url: string
  readonly tenant: string
  readonly user: string
  /** The probability of dying at each place. */
  readonly share: number
}

/** A message of the server, one a line. */
export type MortalTold =
  | { readonly ready: true }
  | { readonly took: readonly string[] }
  | { readonly asked: string }
  | { readonly died: string; readonly at: string }
