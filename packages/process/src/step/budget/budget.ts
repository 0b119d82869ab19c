import { engineFailures, type Failure } from '../../state/execution.ts'
import { newChain, throwsLeft } from './chain.ts'
import { limitsOf, type Limits, type StepContext } from '../context.ts'
import type { Effect } from '../effect.ts'
import { sizeOf } from './size-of.ts'

/** Ends the step. Nothing of the step is written but the incident of its process. */
export class OverBudget extends Error {
  readonly failure: Failure

  constructor(failure: Omit<Failure, 'code'>) {
    super(failure.reason)
    this.failure = { code: null, ...failure }
  }
}

/** Diagrams and variables are input of strangers: this is what one step may cost. */
export class Budget {
  readonly limits: Limits
  readonly #throwsLeft: number
  #bytes = 0
  #thrown = 0

  constructor(context: Pick<StepContext, 'limits' | 'chain'>) {
    this.limits = limitsOf(context)
    this.#throwsLeft = throwsLeft(context.chain ?? newChain(this.limits), this.limits)
  }

  /** `ref`: the element that was entered last. */
  checkOpen(open: number, ref: string): void {
    const { maxOpen } = this.limits
    if (open <= maxOpen) return
    throw new OverBudget({
      reason: `${ref} would open more than ${maxOpen} tasks, waits and tokens at the same time`,
      kind: engineFailures.open,
      about: ref,
    })
  }

  /** `ref`: the element that the variables are for. */
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

  /** An effect that reaches other processes may lead back to this one. An answer ends what it belongs to. */
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

/** The message, signal or process of an effect that reaches other processes; null for all other effects. */
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
