import type { Chain } from './budget/chain.ts'
import type { Data } from '../state/data.ts'

/**
 * Evaluates a condition or a value with the visible variables. Without a value, it returns the reason.
 * A condition that is neither true nor false is an incident (security, rule 27).
 */
export type Evaluate = (expression: string, variables: Data) => { readonly value: unknown } | { readonly reason: string }

/** The inputs of a step from outside. A step is pure, so it reads neither clock nor database. */
export type StepContext = {
  /** The time to compare timers with, ISO 8601 in UTC. */
  readonly now: string
  /** Returns a new unique id. */
  readonly newId: () => string
  readonly evaluate: Evaluate
  /** The time zone for days and months of durations: `Europe/Berlin`. */
  readonly zone: string
  readonly limits?: Partial<Limits>
  /** The chain that led to the command. Absent for a command of a user or a timer. */
  readonly chain?: Chain
}

export type Limits = {
  /** The maximum number of elements that one step enters. The rest is left to `continue`. */
  readonly perStep: number
  /**
   * The maximum number of elements entered without a command from outside. Above it the process fails, because its diagram runs in circles.
   */
  readonly hardStop: number
  /** Executions, waits and tokens that one process may have open at the same time. */
  readonly maxOpen: number
  /** The maximum size of the variables that one step writes, in approximate bytes of JSON. */
  readonly maxBytes: number
  /** The maximum length of a chain of messages, signals and calls between processes, without a user or a timer in between. */
  readonly maxDepth: number
  /** The total number of messages, signals and calls that may follow from one command. */
  readonly maxFollowing: number
}

/** A loop over a thousand entries opens in one step, together with the elements around it. */
export const usualLimits: Limits = {
  perStep: 1_200,
  hardStop: 20_000,
  maxOpen: 30_000,
  maxBytes: 8_000_000,
  maxDepth: 1_000,
  maxFollowing: 1_000_000,
}

export function limitsOf({ limits }: Pick<StepContext, 'limits'>): Limits {
  return { ...usualLimits, ...limits }
}
