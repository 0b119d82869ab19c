import type { ExpressionProblemKey } from './problems.ts'

/**
 * The syntax tree of the FEEL subset: plain data that can be stored as JSON. Numbers keep their text, so that none is rounded by reading
 * it.
 */
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

/** One alternative of `in`: a range, or an expression whose value is equal or, being a list, contains it. */
export type InTest =
  | { kind: 'range'; low: Expression; high: Expression; lowIncluded: boolean; highIncluded: boolean }
  | { kind: 'oneOf'; expression: Expression }

/** Why and where a text is no expression of the subset; `from` and `to` are offsets in the text, the words are in `problemTexts`. */
export type ExpressionProblem = { kind: 'problem'; key: ExpressionProblemKey; from: number; to: number }
