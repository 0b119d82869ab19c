/**
 * The limits at which a result is cut, which it then reports. Only twins that the caller sees count: others would affect the result. Tests
 * set low limits.
 */
export type Caps = {
  /** The number beyond which a count is reported as "at least". */
  readonly counted: number
  /** The number of rows that a count reads. */
  readonly read: number
  /** The number of twins that a search over all types ranks. */
  readonly ranked: number
}

export const usualCaps: Caps = { counted: 1000, read: 5000, ranked: 1000 }
