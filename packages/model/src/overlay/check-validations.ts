import { inputsOf } from '../expression/inputs.ts'
import { parseExpression } from '../expression/parse.ts'
import type { Validation } from '../definition/twin-definition.ts'
import { checkLabel } from './check-name.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'

/** Validates rules: each must parse, use only `value` and these short names, and have a text that is shown if the rule is broken. */
export function checkValidations(
  validations: readonly Validation[],
  names: ReadonlySet<string>,
  ...field: readonly (string | number)[]
): OverlayProblem[] {
  return validations.flatMap(({ when, text }, index) => {
    const expression = parseExpression(when)
    return problems(
      expression.kind === 'problem' && problem('badExpression', ...field, index, 'when'),
      expression.kind !== 'problem' &&
        inputsOf(expression).some(([name, ...rest]) => rest.length > 0 || (name !== 'value' && !names.has(name ?? ''))) &&
        problem('unknownName', ...field, index, 'when'),
      checkLabel(text, ...field, index, 'text'),
    )
  })
}
