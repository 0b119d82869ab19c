import type { Expression } from './ast.ts'

/**
 * The paths an expression reads, each once: [['contractEnd'], ['receiverForContract', 'name1']]. In a filter `item` stands for its list.
 * A path that only leads to longer ones is left out.
 */
export function inputsOf(expression: Expression): string[][] {
  const found = new Map<string, string[]>()
  collect(expression, [], found)
  const keys = [...found.keys()]
  return [...found].filter(([key]) => !keys.some((other) => other.startsWith(`${key}.`))).map(([, path]) => path)
}

function collect(expression: Expression, item: string[], found: Map<string, string[]>): void {
  const path = pathOf(expression, item)
  if (path && path.length > 0) found.set(path.join('.'), path)
  for (const part of partsOf(expression)) collect(part, item, found)
  if (expression.kind === 'filter') collect(expression.where, pathOf(expression.list, item) ?? [], found)
}

function pathOf(expression: Expression, item: string[]): string[] | undefined {
  if (expression.kind === 'name') return expression.name === 'item' ? item : [expression.name]
  if (expression.kind === 'filter') return pathOf(expression.list, item)
  if (expression.kind !== 'member') return undefined
  const before = pathOf(expression.of, item)
  return before && [...before, expression.name]
}

function partsOf(expression: Expression): readonly Expression[] {
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
      return [expression.list]
    default:
      return expression satisfies never
  }
}
