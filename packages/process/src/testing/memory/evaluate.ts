import { evaluate } from '@twinwerk/model/expression/evaluate'
import { parseExpression } from '@twinwerk/model/expression/parse'
import type { Evaluate } from '../../step/context.ts'

/** Evaluates an expression in the language of the product. Expressions of other vendors are unwrapped first: `${…}`, `#{…}` or `= …`. */
export const evaluateUnwrapped: Evaluate = (text, variables) => {
  const expression = parseExpression(unwrap(text.trim()))
  if (expression.kind === 'problem') return { reason: `is no expression (${expression.key})` }
  const outcome = evaluate(expression, variables)
  return 'error' in outcome ? { reason: outcome.reason } : { value: outcome.value }
}

function unwrap(text: string): string {
  const inner = /^[$#]\{([\s\S]*)\}$/.exec(text)?.[1]
  return inner ?? (text.startsWith('=') ? text.slice(1) : text)
}
