import { parser } from 'lezer-feel'
import type { ExpressionProblemKey } from './problems.ts'

const feel = parser.configure({ top: 'Expression' })

export type SyntaxNode = ReturnType<typeof feel.parse>['topNode']

/** Thrown while a tree is read and caught by parseExpression: the part that is no expression of ours. */
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

/** The tree of a FEEL text without errors. Throws a Refusal at the first error. */
export function parseSyntax(text: string): SyntaxNode {
  const tree = feel.parse(text)
  const cursor = tree.cursor()
  do {
    if (cursor.type.isError) throw new Refusal('syntax', { from: cursor.from, to: cursor.to })
  } while (cursor.next())
  return tree.topNode
}

const tokens = new Set(['(', ')', '[', ']', '.', '..', ',', 'in', 'between', 'and', 'or', 'if', 'then', 'else', 'CompareOp', 'ArithOp'])

/** The children that carry meaning: neither punctuation nor comments. */
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

/** The two operands of a node; refuses any other number. */
export function two(node: SyntaxNode): [SyntaxNode, SyntaxNode] {
  const [first, second, surplus] = operands(node)
  if (!first || !second || surplus) throw new Refusal('notSupported', node)
  return [first, second]
}

/** The one operand of a node; refuses any other number. */
export function only(node: SyntaxNode): SyntaxNode {
  const [inner, surplus] = operands(node)
  if (!inner || surplus) throw new Refusal('notSupported', node)
  return inner
}
