import type { Expression } from './ast.ts'
import type { Source } from './parse.ts'
import { readIn, testOf } from './parse-in.ts'
import { operands, two, type SyntaxNode } from './syntax.ts'

/** One operand of a chain of `and` and `or`. If it has a subject, it is the test of `subject in operand`. */
type Link = { node: SyntaxNode; subject: SyntaxNode | undefined; after: 'and' | 'or' | undefined }

/**
 * Parses a chain of `and` and `or`. lezer-feel lets `in` cover a following `and`: it parses `v in [1..2] and b` as `v in ([1..2] and b)`.
 * The chain is therefore flattened and rebuilt so that `in` binds closest, then `and`, then `or`.
 */
export function readLogic(node: SyntaxNode, source: Source): Expression {
  const alternatives: Expression[][] = [[]]
  for (const link of chainOf(node)) {
    if (link.after === 'or') alternatives.push([])
    alternatives.at(-1)?.push(link.subject ? readIn({ value: link.subject, tests: [link.node] }, source) : source.read(link.node))
  }
  return joined(
    'or',
    alternatives.map((conditions) => joined('and', conditions)),
  )
}

/** Returns true if the `in` of this comparison covers a chain of `and` and `or`. */
export function swallowsLogic(node: SyntaxNode): boolean {
  const test = testOf(node)
  return test !== undefined && isLogic(test)
}

function joined(kind: 'and' | 'or', of: readonly Expression[]): Expression {
  const [first] = of
  return first && of.length === 1 ? first : { kind, of }
}

function chainOf(node: SyntaxNode): Link[] {
  if (isLogic(node)) {
    const [left, right] = two(node)
    const [first, ...rest] = chainOf(right)
    return first ? [...chainOf(left), { ...first, after: node.name === 'Conjunction' ? 'and' : 'or' }, ...rest] : []
  }
  const test = testOf(node)
  if (!test || !isLogic(test)) return [{ node, subject: undefined, after: undefined }]
  const [subject] = operands(node)
  const [first, ...rest] = chainOf(test)
  return first && subject ? [{ ...first, subject }, ...rest] : []
}

function isLogic(node: SyntaxNode): boolean {
  return node.name === 'Conjunction' || node.name === 'Disjunction'
}
