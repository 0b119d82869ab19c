import type { Effect } from './effect.ts'
import type { Run } from './run.ts'

/** Something for the world, within what the budget still allows. */
export function emit(run: Run, effect: Effect): void {
  run.budget.takeThrow(effect)
  run.effects.push(effect)
}
