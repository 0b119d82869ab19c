import type { Expression } from './ast.ts'

/** Returns the direct subexpressions of an expression. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'string':
    case 'name':
      return []
    case 'list':
      return expression.items
    case 'and':
    case 'or':
      return expression.of
    case 'member':
    case 'negate':
      return [expression.of]
    case 'arithmetic':
    case 'compare':
      return [expression.left, expression.right]
    case 'if':
      return [expression.condition, expression.whenTrue, expression.whenFalse]
    case 'in':
      return [expression.value, ...expression.tests.flatMap((test) => (test.kind === 'range' ? [test.low, test.high] : [test.expression]))]
    case 'between':
      return [expression.value, expression.low, expression.high]
    case 'call':
      return expression.arguments
    case 'filter':
      return [expression.list, expression.where]
    default:
      return expression satisfies never
  }
}
