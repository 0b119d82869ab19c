import type { Chain } from './budget/chain.ts'
import type { Data } from '../state/data.ts'

/**
 * Computes a condition or a value over the variables in sight. Without a value it says why.
 * A condition that is neither true nor false is an incident (security, rule 27).
 */
export type Evaluate = (expression: string, variables: Data) => { readonly value: unknown } | { readonly reason: string }

/** The inputs of a step from outside: a step is pure and asks nothing. */
export type StepContext = {
  /** ISO 8601 in UTC, of the clock that timers are compared with. */
  readonly now: string
  /** An id that was never given before. */
  readonly newId: () => string
  readonly evaluate: Evaluate
  /** The time zone for days and months of durations: `Europe/Berlin`. */
  readonly zone: string
  readonly limits?: Partial<Limits>
  /** The chain that led to the command. Absent for a command of a person or a timer. */
  readonly chain?: Chain
}

export type Limits = {
  /** Elements that one step enters before it leaves the rest to `continue`. */
  readonly perStep: number
  /** Elements entered without a command from outside, before the process fails: its diagram runs in circles. */
  readonly hardStop: number
  /** Executions, waits and tokens that one process may have open at the same time. */
  readonly maxOpen: number
  /** Size of the variables that one step may write, about as many bytes as their JSON has. */
  readonly maxBytes: number
  /** How many messages, signals and calls may lead from one process to the next before one waits for a person or a time. */
  readonly maxDepth: number
  /** How many of them may follow in all from one command. */
  readonly maxFollowing: number
}

/** A loop over a thousand opens in one step, with what is around it. */
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
