import type { Expression } from './ast.ts'
import { clockFunctions } from './clock-functions.ts'
import { partsOf } from './parts.ts'

/** Returns true if the result of an expression depends on the time of its evaluation. */
export function usesClock(expression: Expression): boolean {
  return (expression.kind === 'call' && clockFunctions.has(expression.name)) || partsOf(expression).some(usesClock)
}
