import type { Expression, InTest } from './ast.ts'
import type { Source } from './parse.ts'
import { children, only, operands, Refusal, two, type SyntaxNode } from './syntax.ts'

/** Reads `value in test` or `value in (test, test)` from its parts. */
export function readIn({ value, tests }: { value: SyntaxNode; tests: readonly SyntaxNode[] }, source: Source): Expression {
  return { kind: 'in', value: source.read(value), tests: tests.map((test) => readTest(test, source)) }
}

export function readInComparison(node: SyntaxNode, source: Source): Expression {
  const [value, alternatives] = two(node)
  const tests = alternatives.name === 'PositiveUnaryTests' ? operands(alternatives) : [alternatives]
  return readIn({ value, tests: tests.map(only) }, source)
}

/** Returns the test of an `in` comparison if there is only one and it is not in parentheses. */
export function testOf(node: SyntaxNode): SyntaxNode | undefined {
  const test = node.name === 'Comparison' ? operands(node)[1] : undefined
  return test?.name === 'PositiveUnaryTest' ? operands(test)[0] : undefined
}

function readTest(node: SyntaxNode, source: Source): InTest {
  if (node.name === 'Comparison') throw new Refusal('notSupported', node)
  if (node.name !== 'SimplePositiveUnaryTest') return { kind: 'oneOf', expression: source.read(node) }
  const interval = only(node)
  if (interval.name !== 'Interval') throw new Refusal('notSupported', node)
  const brackets = children(interval)
  const [low, high] = two(interval)
  const included = { lowIncluded: brackets[0]?.name === '[', highIncluded: brackets.at(-1)?.name === ']' }
  return { kind: 'range', low: source.read(low), high: source.read(high), ...included }
}
