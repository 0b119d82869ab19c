/**
 * The limits at which an answer stops short, and says so. Only twins that the caller sees count: others would show in the answer. Tests set
 * them low.
 */
export type Caps = {
  /** The number beyond which a count says "at least". */
  readonly counted: number
  /** Rows that a count looks through. */
  readonly read: number
  /** Twins that a search over all types ranks. */
  readonly ranked: number
}

export const usualCaps: Caps = { counted: 1000, read: 5000, ranked: 1000 }
