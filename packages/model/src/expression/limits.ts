/** Bounds on every expression (security, rule 27). Text is measured in UTF-16 units. */
export const limits = {
  textLength: 10_000,
  stringLength: 10_000,
  depth: 64,
  steps: 10_000,
  patternLength: 250,
  /** The maximum number of instructions of a compiled pattern. */
  patternSize: 10_000,
  /** Instructions × characters of one match. The limit bounds a match to about 20 ms. */
  patternWork: 1_000_000,
} as const
