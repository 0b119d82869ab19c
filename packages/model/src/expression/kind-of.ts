import type { Expression } from './ast.ts'
import { functions } from './functions.ts'

/**
 * The kind of an expression's result, as far as the text determines it. Undefined if every kind is possible. Null belongs to every kind.
 */
export type ValueKind = 'number' | 'text' | 'boolean' | 'list'

const answers: readonly (readonly [kind: ValueKind, names: readonly string[]])[] = [
  [
    'number',
    ['length', 'string length', 'count', 'sum', 'avg', 'mean', 'abs', 'round', 'daysBetween', 'minutesBetween', 'wallMinutesBetween'],
  ],
  [
    'text',
    ['upper', 'upper case', 'lower', 'lower case', 'substring', 'string', 'date', 'date and time', 'addDuration', 'dayOf', 'today', 'now'],
  ],
]

const varying = new Set(['min', 'max'])

/** Returns the kind of an expression's result. `kindOfName` returns the kinds of names. A path over a relation has no fixed kind. */
export function kindOf(expression: Expression, kindOfName: (name: string) => ValueKind | undefined): ValueKind | undefined {
  switch (expression.kind) {
    case 'number':
    case 'negate':
      return 'number'
    case 'string':
      return 'text'
    case 'boolean':
    case 'compare':
    case 'and':
    case 'or':
    case 'in':
    case 'between':
      return 'boolean'
    case 'list':
    case 'filter':
      return 'list'
    case 'name':
      return kindOfName(expression.name)
    case 'arithmetic':
      return expression.operator === '+' ? common(kindOf(expression.left, kindOfName), kindOf(expression.right, kindOfName)) : 'number'
    case 'if':
      return common(kindOf(expression.whenTrue, kindOfName), kindOf(expression.whenFalse, kindOfName))
    case 'call':
      return kindOfCall(expression.name)
    case 'null':
    case 'member':
      return undefined
    default:
      return expression satisfies never
  }
}

function common(left: ValueKind | undefined, right: ValueKind | undefined): ValueKind | undefined {
  return left === right ? left : undefined
}

/** Functions that are not in a list return booleans. */
function kindOfCall(name: string): ValueKind | undefined {
  if (varying.has(name) || !Object.hasOwn(functions, name)) return undefined
  return answers.find(([, names]) => names.includes(name))?.[0] ?? 'boolean'
}
