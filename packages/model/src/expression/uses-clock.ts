import type { Expression } from './ast.ts'
import { clockFunctions } from './functions/clock.ts'
import { partsOf } from './parts.ts'

/** Whether what an expression answers depends on when it is asked. */
export function usesClock(expression: Expression): boolean {
  return (expression.kind === 'call' && clockFunctions.has(expression.name)) || partsOf(expression).some(usesClock)
}
