/** The settings of a server that runs processes and kills itself. */
export type MortalSettings = {
  readonly url: string
  readonly tenant: string
  readonly user: string
  /** The probability of dying at each place. */
  readonly share: number
}

/** The settings of a server that does the jobs of billing, calls and payments, and kills itself. */
export type MortalOffice = {
  readonly url: string
  /** The folder of the files, which all servers share. */
  readonly folder: string
  /** The day on which the server is; without it, the real one. */
  readonly today?: string
  /** Contracts, receipts or bookings in one transaction. */
  readonly perStep?: number
  /** The chance at which the server dies; without it, it lives on. */
  readonly dieAt?: number | undefined
  /** The kinds of jobs in which it may die; without them, in all. */
  readonly deadly?: readonly string[]
  /** The address of the service for electronic invoices. */
  readonly gateway?: string
  /** The tenant and the user (uuids) for whom payment files are released. */
  readonly releasing?: { readonly tenant: string; readonly user: string }
}

/** A message of the server, one a line. */
export type MortalTold =
  | { readonly ready: true }
  | { readonly took: readonly string[] }
  | { readonly asked: string }
  | { readonly died: string; readonly at: string }
