import type { ArithmeticOperator, CompareOperator, Expression, ExpressionProblem } from './ast.ts'
import { readCall } from './parse-call.ts'
import { readInComparison } from './parse-in.ts'
import { readLogic, swallowsLogic } from './parse-logic.ts'
import { limits } from './limits.ts'
import { parseDecimal } from '../number/decimal.ts'
import { unquote } from './string-literal.ts'
import { children, only, operands, parseSyntax, Refusal, two, type SyntaxNode } from './syntax.ts'

/** The whole text, and the function that converts the parts of the current node. */
export type Source = { text: string; read: (node: SyntaxNode) => Expression }
type Reader = (node: SyntaxNode, source: Source) => Expression

/**
 * Parses a FEEL text into an expression of the subset. For any other text, returns the reason and the place of the problem. Never throws.
 * Called when a definition is saved and when it is loaded, so unknown functions and bad patterns are found before use.
 */
export function parseExpression(text: string): Expression | ExpressionProblem {
  try {
    if (text.length > limits.textLength) throw new Refusal('tooLong', { from: limits.textLength, to: text.length })
    if (text.trim() === '') throw new Refusal('empty', { from: 0, to: text.length })
    const [root, surplus] = operands(parseSyntax(text))
    if (!root || surplus) throw new Refusal('syntax', surplus ?? { from: 0, to: text.length })
    return read(root, { text, depth: 0 })
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'problem', key: error.key, from: error.from, to: error.to }
    throw error
  }
}

function read(node: SyntaxNode, { text, depth }: { text: string; depth: number }): Expression {
  if (depth >= limits.depth) throw new Refusal('tooDeep', node)
  const reader = Object.hasOwn(readers, node.name) ? readers[node.name] : undefined
  if (!reader) throw new Refusal('notSupported', node)
  return reader(node, { text, read: (part) => read(part, { text, depth: depth + 1 }) })
}

const readers: Record<string, Reader> = {
  null: () => ({ kind: 'null' }),
  BooleanLiteral: (node, source) => ({ kind: 'boolean', value: textOf(node, source) === 'true' }),
  NumericLiteral: readNumber,
  StringLiteral: (node, source) => ({ kind: 'string', value: unquote(textOf(node, source)) }),
  List: (node, source) => ({ kind: 'list', items: operands(node).map((item) => source.read(item)) }),
  ParenthesizedExpression: (node, source) => source.read(only(node)),
  VariableName: (node, source) => ({ kind: 'name', name: shortName(node, source) }),
  PathExpression: readMember,
  ArithmeticExpression: readArithmetic,
  Comparison: readComparison,
  Conjunction: readLogic,
  Disjunction: readLogic,
  IfExpression: readIf,
  FunctionInvocation: readCall,
  DateTimeLiteral: readCall,
  FilterExpression: readFilter,
}

function readNumber(node: SyntaxNode, source: Source): Expression {
  const text = textOf(node, source).replace(/\s/g, '')
  if (!parseDecimal(text)) throw new Refusal('number', node)
  return { kind: 'number', text }
}

function readMember(node: SyntaxNode, source: Source): Expression {
  const [of, name] = two(node)
  return { kind: 'member', of: source.read(of), name: shortName(name, source) }
}

function readArithmetic(node: SyntaxNode, source: Source): Expression {
  const [left, right] = operands(node)
  const operator = operatorOf(node, source, 'ArithOp')
  if (left && !right && operator === '-') return { kind: 'negate', of: source.read(left) }
  if (!isArithmetic(operator)) throw new Refusal('notSupported', node)
  return { kind: 'arithmetic', operator, ...readTwo(node, source) }
}

function readComparison(node: SyntaxNode, source: Source): Expression {
  const parts = children(node)
  if (parts.some((part) => part.name === 'between')) {
    const [value, low, high] = operands(node)
    if (!value || !low || !high) throw new Refusal('syntax', node)
    return { kind: 'between', value: source.read(value), low: source.read(low), high: source.read(high) }
  }
  if (parts.some((part) => part.name === 'in')) return swallowsLogic(node) ? readLogic(node, source) : readInComparison(node, source)
  const operator = operatorOf(node, source, 'CompareOp')
  if (!isComparison(operator)) throw new Refusal('notSupported', node)
  return { kind: 'compare', operator, ...readTwo(node, source) }
}

function readIf(node: SyntaxNode, source: Source): Expression {
  const [condition, yes, no] = operands(node)
  if (!condition || !yes || !no) throw new Refusal('syntax', node)
  return { kind: 'if', condition: source.read(condition), whenTrue: source.read(yes), whenFalse: source.read(no) }
}

/** Parses a list filter. A filter selects entries by a condition. Selection by index, which FEEL also has, is rejected. */
function readFilter(node: SyntaxNode, source: Source): Expression {
  const [list, where] = two(node)
  if (where.name === 'NumericLiteral') throw new Refusal('notSupported', where)
  return { kind: 'filter', list: source.read(list), where: source.read(where) }
}

function readTwo(node: SyntaxNode, source: Source) {
  const [left, right] = two(node)
  return { left: source.read(left), right: source.read(right) }
}

function shortName(node: SyntaxNode, source: Source): string {
  const name = textOf(node, source)
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) throw new Refusal('name', node)
  return name
}

function operatorOf(node: SyntaxNode, source: Source, token: string): string {
  const operator = children(node).find((child) => child.name === token)
  return operator ? textOf(operator, source) : ''
}

function textOf(node: SyntaxNode, source: Source): string {
  return source.text.slice(node.from, node.to)
}

function isArithmetic(text: string): text is ArithmeticOperator {
  return text === '+' || text === '-' || text === '*' || text === '/'
}

function isComparison(text: string): text is CompareOperator {
  return text === '=' || text === '!=' || text === '<' || text === '<=' || text === '>' || text === '>='
}
