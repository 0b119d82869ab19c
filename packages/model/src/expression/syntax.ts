import { parser } from 'lezer-feel'
import type { ExpressionProblemKey } from './problems.ts'

const feel = parser.configure({ top: 'Expression' })

export type SyntaxNode = ReturnType<typeof feel.parse>['topNode']

/** An error at a part of the syntax tree that is outside the subset. `parseExpression` catches it. */
export class Refusal extends Error {
  readonly key: ExpressionProblemKey
  readonly from: number
  readonly to: number

  constructor(key: ExpressionProblemKey, place: { from: number; to: number }) {
    super(key)
    this.key = key
    this.from = place.from
    this.to = place.to
  }
}

/** Parses a FEEL text without errors into a syntax tree. Throws a Refusal at the first error. */
export function parseSyntax(text: string): SyntaxNode {
  const tree = feel.parse(text)
  const cursor = tree.cursor()
  do {
    if (cursor.type.isError) throw new Refusal('syntax', { from: cursor.from, to: cursor.to })
  } while (cursor.next())
  return tree.topNode
}

const tokens = new Set(['(', ')', '[', ']', '.', '..', ',', 'in', 'between', 'and', 'or', 'if', 'then', 'else', 'CompareOp', 'ArithOp'])

/** Returns the children of a node without punctuation and comments. */
export function operands(node: SyntaxNode): SyntaxNode[] {
  return children(node).filter((child) => !tokens.has(child.name))
}

export function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name !== 'LineComment' && child.name !== 'BlockComment') found.push(child)
  }
  return found
}

/** Returns the two operands of a node. Throws a Refusal for any other number. */
export function two(node: SyntaxNode): [SyntaxNode, SyntaxNode] {
  const [first, second, surplus] = operands(node)
  if (!first || !second || surplus) throw new Refusal('notSupported', node)
  return [first, second]
}

/** Returns the single operand of a node. Throws a Refusal for any other number. */
export function only(node: SyntaxNode): SyntaxNode {
  const [inner, surplus] = operands(node)
  if (!inner || surplus) throw new Refusal('notSupported', node)
  return inner
}
