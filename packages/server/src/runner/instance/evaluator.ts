import { evaluate } from '@twinwerk/model/expression/evaluate'
import { parseExpression } from '@twinwerk/model/expression/parse'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Evaluate } from '@twinwerk/process/step/context'
import type { Subject } from './subject.ts'

/**
 * Conditions of a process in our one language (security, rule 27): its variables by name, then the values of its own twin, then `contract` with those of the
 * contract it is for.
 */
export function evaluatorFor({ process, contract }: Subject, clock: ExpressionClock): Evaluate {
  return (text, variables) => {
    const expression = parseExpression(text)
    if (expression.kind === 'problem') return { reason: `is no expression (${expression.key})` }
    const find = (name: string) => {
      const holder = [variables, process.values].find((values) => Object.hasOwn(values, name))
      return holder ? holder[name] : name === 'contract' ? (contract?.values ?? null) : null
    }
    const outcome = evaluate(expression, find, clock)
    return 'error' in outcome ? { reason: outcome.reason } : { value: outcome.value }
  }
}
