import { engineFailures, type Failure } from '../../state/execution.ts'
import { newChain, throwsLeft } from './chain.ts'
import { limitsOf, type Limits, type StepContext } from '../context.ts'
import type { Effect } from '../effect.ts'
import { sizeOf } from './size-of.ts'

/** Ends the step. The only change that is written is the incident of the process. */
export class OverBudget extends Error {
  readonly failure: Failure

  constructor(failure: Omit<Failure, 'code'>) {
    super(failure.reason)
    this.failure = { code: null, ...failure }
  }
}

/** The limits of one step. Diagrams and variables are untrusted input, so a step must not cost more. */
export class Budget {
  readonly limits: Limits
  readonly #throwsLeft: number
  #bytes = 0
  #thrown = 0

  constructor(context: Pick<StepContext, 'limits' | 'chain'>) {
    this.limits = limitsOf(context)
    this.#throwsLeft = throwsLeft(context.chain ?? newChain(this.limits), this.limits)
  }

  /** Throws if too much is open. `ref` is the last entered element. */
  checkOpen(open: number, ref: string): void {
    const { maxOpen } = this.limits
    if (open <= maxOpen) return
    throw new OverBudget({
      reason: `${ref} would open more than ${maxOpen} tasks, waits and tokens at the same time`,
      kind: engineFailures.open,
      about: ref,
    })
  }

  /** Counts variables and throws if they are too large. `ref` is the element that they belong to. */
  takeBytes(data: unknown, ref: string): void {
    const { maxBytes } = this.limits
    this.#bytes += sizeOf(data, maxBytes)
    if (this.#bytes <= maxBytes) return
    throw new OverBudget({
      reason: `The variables of ${ref} make more than ${maxBytes} bytes in one step`,
      kind: engineFailures.bytes,
      about: ref,
    })
  }

  /**
   * Counts an effect that reaches other processes and throws if there are too many, because the chain may lead back to this process.
   * Answers do not count, because they end a call.
   */
  takeThrow(effect: Effect): void {
    const name = nameOf(effect)
    if (name === null) return
    if ('data' in effect) this.takeBytes(effect.data, name)
    this.#thrown += 1
    if (this.#thrown <= this.#throwsLeft) return
    throw new OverBudget({
      reason: `Processes send, call or start each other without end: ${name}`,
      kind: engineFailures.throws,
      about: name,
    })
  }
}

/** Returns the message, signal or process of an effect that reaches other processes. Returns null for all other effects. */
function nameOf(effect: Effect): string | null {
  switch (effect.kind) {
    case 'message':
    case 'signal':
      return effect.name
    case 'call':
      return effect.process
    case 'escalate':
      return effect.code ?? effect.kind
    default:
      return null
  }
}
