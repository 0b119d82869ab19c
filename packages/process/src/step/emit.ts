import type { Effect } from './effect.ts'
import type { Run } from './run.ts'

/** Adds an effect that reaches other processes. Throws if it exceeds the budget. */
export function emit(run: Run, effect: Effect): void {
  run.budget.takeThrow(effect)
  run.effects.push(effect)
}
