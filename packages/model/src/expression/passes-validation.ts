import type { Expression } from './ast.ts'
import { evaluate, type ExpressionContext } from './evaluate.ts'
import type { ExpressionClock } from './value.ts'

/**
 * Whether an attribute's value satisfies one of its validations. An empty value is not validated: whether it may be empty
 * is the attribute's own flag. Everything but true fails, null and ERR_CALC_0 included, so a rule that reads another,
 * optional attribute has to say `other = null or …`.
 */
export function passesValidation(expression: Expression, value: unknown, context: ExpressionContext, clock?: ExpressionClock): boolean {
  if (value === undefined || value === null || value === '') return true
  const others = typeof context === 'function' ? context : (name: string) => (Object.hasOwn(context, name) ? context[name] : null)
  const outcome = evaluate(expression, (name) => (name === 'value' ? value : others(name)), clock)
  return 'value' in outcome && outcome.value === true
}
