import type { ExpressionProblemKey } from './problems.ts'

/** The syntax tree of the FEEL subset: plain data that can be stored as JSON. Numbers are stored as text, so parsing rounds nothing. */
export type Expression =
  | { kind: 'null' }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'number'; text: string }
  | { kind: 'string'; value: string }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'name'; name: string }
  | { kind: 'member'; of: Expression; name: string }
  | { kind: 'negate'; of: Expression }
  | { kind: 'arithmetic'; operator: ArithmeticOperator; left: Expression; right: Expression }
  | { kind: 'compare'; operator: CompareOperator; left: Expression; right: Expression }
  | { kind: 'and' | 'or'; of: readonly Expression[] }
  | { kind: 'if'; condition: Expression; whenTrue: Expression; whenFalse: Expression }
  | { kind: 'in'; value: Expression; tests: readonly InTest[] }
  | { kind: 'between'; value: Expression; low: Expression; high: Expression }
  | { kind: 'call'; name: string; arguments: readonly Expression[] }
  | { kind: 'filter'; list: Expression; where: Expression }

export type ArithmeticOperator = '+' | '-' | '*' | '/'

export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>='

/** One alternative of `in`: a range, or an expression. The expression matches an equal value, or a list that contains the value. */
export type InTest =
  | { kind: 'range'; low: Expression; high: Expression; lowIncluded: boolean; highIncluded: boolean }
  | { kind: 'oneOf'; expression: Expression }

/** The reason and the place of a syntax error. `from` and `to` are offsets in the text; the messages are in `problemTexts`. */
export type ExpressionProblem = { kind: 'problem'; key: ExpressionProblemKey; from: number; to: number }
