/**
 * The limits at which a result is cut, which it then reports. Only twins that the caller sees count: others would affect the result. Tests
 * set low limits.
 */
export type Caps = {
  /** The number beyond which a count is reported as "at least". */
  readonly counted: number
  /** Rows that a count looks through. */
  readonly read: number
  /** Twins that a search over all types ranks. */
  readonly ranked: number
}

export const usualCaps: Caps = { counted: 1000, read: 5000, ranked: 1000 }
