import { lawOn } from '@twinwerk/domain/law-values'
import { evaluate } from '@twinwerk/model/expression/evaluate'
import { parseExpression } from '@twinwerk/model/expression/parse'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Evaluate } from '@twinwerk/process/step/context'
import type { Subject } from './subject.ts'

/**
 * Returns the evaluator for conditions of a process in our expression language (security, rule 27). An expression may use variables by
 * name, then the values of the process. `contract` and `partner` have the values of the process's subject, and `law` has the legal values
 * of the day.
 */
export function evaluatorFor({ process, contract, partner }: Subject, clock: ExpressionClock): Evaluate {
  return (text, variables) => {
    const expression = parseExpression(text)
    if (expression.kind === 'problem') return { reason: `is no expression (${expression.key})` }
    const around = {
      process: process.values,
      contract: contract?.values ?? null,
      partner: partner?.values ?? null,
      law: lawOn(clock.today),
    }
    const find = (name: string) => {
      const holders: readonly Readonly<Record<string, unknown>>[] = [variables, process.values, around]
      return holders.find((values) => Object.hasOwn(values, name))?.[name] ?? null
    }
    const outcome = evaluate(expression, find, clock)
    return 'error' in outcome ? { reason: outcome.reason } : { value: outcome.value }
  }
}
