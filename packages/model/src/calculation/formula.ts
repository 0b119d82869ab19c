import type { Calculation } from '../definition/twin-definition.ts'
import type { Expression } from '../expression/ast.ts'
import { inputsOf } from '../expression/inputs.ts'
import { parseExpression } from '../expression/parse.ts'
import { usesClock } from '../expression/uses-clock.ts'

/** A parsed calculation. */
export type Formula = {
  readonly steps: readonly { readonly name: string; readonly expression: Expression }[]
  readonly result: Expression
  /** Distinct paths of short names that the calculation reads from the twin. Names of its own steps are omitted. */
  readonly inputs: readonly (readonly string[])[]
  /** True if the value depends on the time. The value is then computed by the reader and never stored. */
  readonly clocked: boolean
}

const read = new WeakMap<Calculation, Formula>()

/** Returns the parsed calculation. Throws if a part cannot be parsed; `checkCalculations` has rejected such calculations before. */
export function formulaOf(calculation: Calculation): Formula {
  const cached = read.get(calculation)
  if (cached) return cached
  const steps = (calculation.steps ?? []).map(({ name, expression }) => ({ name, expression: expressionOf(expression) }))
  const result = expressionOf(calculation.expression)
  const all = [...steps.map(({ expression }) => expression), result]
  const own = new Set(steps.map(({ name }) => name))
  const paths = all.flatMap(inputsOf).filter(([name]) => name !== undefined && !own.has(name))
  const formula = {
    steps,
    result,
    inputs: [...new Map(paths.map((path) => [path.join('.'), path])).values()],
    clocked: all.some(usesClock),
  }
  read.set(calculation, formula)
  return formula
}

function expressionOf(text: string): Expression {
  const expression = parseExpression(text)
  if (expression.kind === 'problem') throw new Error(`the calculation ${text} cannot be read`)
  return expression
}

/** Returns true if the reader computes the attribute. The store has no place for its value. */
export function isClocked({ calculation }: { readonly calculation?: Calculation }): boolean {
  return calculation !== undefined && formulaOf(calculation).clocked
}
