import type { Expression } from '@twinwerk/model/expression/ast'
import { inputsOf } from '@twinwerk/model/expression/inputs'
import { parseExpression } from '@twinwerk/model/expression/parse'
import { partsOf } from '@twinwerk/model/expression/parts'
import type { Site, Use, UsedBy } from './use.ts'
import { shortPathUses, valueUses } from './use.ts'

/** Returns the properties that an expression over twins of a type reads, and the values of choices that it compares with. */
export function expressionUses({ registry, type }: Site, text: string, by: UsedBy): Use[] {
  const expression = parseExpression(text)
  if (expression.kind === 'problem') return []
  const uses = inputsOf(expression).flatMap((path) => shortPathUses({ registry, type }, path, by))
  return [...uses, ...valueUses(registry, uses, textsIn(expression))]
}

/** Returns the quoted texts of an expression. */
function textsIn(expression: Expression): ReadonlySet<string> {
  const own = expression.kind === 'string' ? [expression.value] : []
  return new Set([...own, ...partsOf(expression).flatMap((part) => [...textsIn(part)])])
}
