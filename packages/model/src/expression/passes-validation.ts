import type { Expression } from './ast.ts'
import { evaluate, type ExpressionContext } from './evaluate.ts'
import type { ExpressionClock } from './value.ts'

type Validated = {
  readonly value: unknown
  /** The other values that a validation may read. */
  readonly context: ExpressionContext
  readonly clock?: ExpressionClock | undefined
}

/**
 * Returns true if an attribute's value satisfies a validation of the attribute. An empty value passes; `required` of the attribute
 * determines if the value may be empty.
 * Every result other than true fails, including null and ERR_CALC_0. A rule that reads another, optional attribute therefore needs `other =
 * null or …`.
 */
export function passesValidation(expression: Expression, { value, context, clock }: Validated): boolean {
  if (value === undefined || value === null || value === '') return true
  const others = typeof context === 'function' ? context : (name: string) => (Object.hasOwn(context, name) ? context[name] : null)
  const outcome = evaluate(expression, (name) => (name === 'value' ? value : others(name)), clock)
  return 'value' in outcome && outcome.value === true
}
