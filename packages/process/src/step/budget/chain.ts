import { usualLimits, type Limits } from '../context.ts'
import type { Effect } from '../effect.ts'

/**
 * How much may still follow from one command of a person, or of a time that was waited for. Messages, signals and calls hand it on from
 * process to process. `depth`: how many of them led here, without the calls that have ended. `left`: how many may still follow, shared by
 * all that one step throws.
 */
export type Chain = { readonly depth: number; readonly left: number }

/** These reach other processes, or this one once more. */
const crossing: ReadonlySet<Effect['kind']> = new Set(['message', 'signal', 'call', 'answer', 'escalate'])

export function crosses({ kind }: Pick<Effect, 'kind'>): boolean {
  return crossing.has(kind)
}

export function newChain(limits: Limits = usualLimits): Chain {
  return { depth: 0, left: limits.maxFollowing }
}

/** Zero: what is thrown now would never end. */
export function throwsLeft({ depth, left }: Chain, { maxDepth }: Limits): number {
  return depth >= maxDepth ? 0 : left
}

/** Returns the smallest chain of commands that are handled together. */
export function narrower(one: Chain, other: Chain): Chain {
  return { depth: Math.max(one.depth, other.depth), left: Math.min(one.left, other.left) }
}

/** Returns the chain that each of several following commands gets. */
export function share({ depth, left }: Chain, among: number): Chain {
  return among < 2 ? { depth, left } : { depth, left: Math.floor(left / among) }
}

/** One message, signal, call or answer further. An answer leads back to where its call came from. */
export function follow({ depth, left }: Chain, { kind }: Pick<Effect, 'kind'>): Chain {
  if (!crossing.has(kind)) return { depth, left }
  return { depth: kind === 'answer' ? Math.max(0, depth - 1) : depth + 1, left: Math.max(0, left - 1) }
}
