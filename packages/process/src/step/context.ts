import type { Data } from '../state/data.ts'

/**
 * Computes a condition or a value over the variables in sight. Without a value it says why.
 * A condition that is neither true nor false is an incident (security, rule 27; processes, semantic table).
 */
export type Evaluate = (expression: string, variables: Data) => { readonly value: unknown } | { readonly reason: string }

/** What a step is handed, since it asks nobody. */
export type StepContext = {
  /** ISO 8601 in UTC, of the clock that timers are compared with. */
  readonly now: string
  /** An id that was never given before. */
  readonly newId: () => string
  readonly evaluate: Evaluate
  /** Where days and months of durations are counted: `Europe/Berlin`. */
  readonly zone: string
  readonly limits?: Limits
}

export type Limits = {
  /** Elements that one step enters before it leaves the rest to `continue`. */
  readonly perStep: number
  /** Elements entered without a command from outside, before the process fails: its diagram runs in circles. */
  readonly hardStop: number
}

/** A loop over a thousand opens in one step, with what is around it. */
export const usualLimits: Limits = { perStep: 1_200, hardStop: 20_000 }
