import { usualLimits, type Limits } from '../context.ts'
import type { Effect } from '../effect.ts'

/**
 * A limit on the consequences of one command of a user or of a timer. Messages, signals and calls pass the chain from process to process.
 * `depth`: the number of these that led here, without calls that have ended. `left`: the number that may still follow, shared by all
 * effects of one step.
 */
export type Chain = { readonly depth: number; readonly left: number }

/** Effects that reach other processes, or this process again. */
const crossing: ReadonlySet<Effect['kind']> = new Set(['message', 'signal', 'call', 'answer', 'escalate'])

export function crosses({ kind }: Pick<Effect, 'kind'>): boolean {
  return crossing.has(kind)
}

export function newChain(limits: Limits = usualLimits): Chain {
  return { depth: 0, left: limits.maxFollowing }
}

/** Returns the number of effects that a step may still throw. At the maximum depth it is zero, because such a chain would never end. */
export function throwsLeft({ depth, left }: Chain, { maxDepth }: Limits): number {
  return depth >= maxDepth ? 0 : left
}

/** Returns the smallest chain of commands that are handled together. */
export function narrower(one: Chain, other: Chain): Chain {
  return { depth: Math.max(one.depth, other.depth), left: Math.min(one.left, other.left) }
}

/** Returns the chain for each of several following commands. */
export function share({ depth, left }: Chain, among: number): Chain {
  return among < 2 ? { depth, left } : { depth, left: Math.floor(left / among) }
}

/** Returns the chain after one more message, signal, call or answer. An answer leads back to the caller, so it reduces the depth. */
export function follow({ depth, left }: Chain, { kind }: Pick<Effect, 'kind'>): Chain {
  if (!crossing.has(kind)) return { depth, left }
  return { depth: kind === 'answer' ? Math.max(0, depth - 1) : depth + 1, left: Math.max(0, left - 1) }
}
