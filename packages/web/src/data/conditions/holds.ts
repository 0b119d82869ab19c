import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { evaluate } from '@twinwerk/model/expression/evaluate'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import { expressionOf, shortNames } from '../record/broken-rule.ts'

/**
 * Returns true if an expression over the twin's short names is true. Import this module lazily: the expression engine comes with the
 * import.
 */
export function holds(text: string, twin: TwinJson, clock: ExpressionClock): boolean {
  const expression = expressionOf(text)
  if (!expression) return false
  const names = shortNames(twin)
  const outcome = evaluate(expression, (name) => (Object.hasOwn(names, name) ? names[name] : null), clock)
  return 'value' in outcome && outcome.value === true
}
