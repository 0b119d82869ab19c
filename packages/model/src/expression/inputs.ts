import type { Expression } from './ast.ts'
import { partsOf } from './parts.ts'

/**
 * Returns the distinct paths that an expression reads: [['contractEnd'], ['receiverForContract', 'name1']]. In a filter, `item` is the path
 * of the list. A path that is only the start of longer paths is omitted.
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
  const itemIn = (part: Expression) =>
    expression.kind === 'filter' && part === expression.where ? (pathOf(expression.list, item) ?? []) : item
  for (const part of partsOf(expression)) collect(part, itemIn(part), found)
}

function pathOf(expression: Expression, item: string[]): string[] | undefined {
  if (expression.kind === 'name') return expression.name === 'item' ? item : [expression.name]
  if (expression.kind === 'filter') return pathOf(expression.list, item)
  if (expression.kind !== 'member') return undefined
  const outer = pathOf(expression.of, item)
  return outer && [...outer, expression.name]
}
