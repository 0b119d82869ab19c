import { isList } from '../json/json-shape.ts'
import type { Expression, InTest } from './ast.ts'
import { arithmetic } from './arithmetic.ts'
import { equal, order } from './compare.ts'
import { isDecimal, negate, parseDecimal } from '../number/decimal.ts'
import { functions } from './functions.ts'
import { limits } from './limits.ts'
import {
  CalculationFailure,
  fail,
  toRaw,
  single,
  spend,
  fromRaw,
  type Data,
  type ExpressionClock,
  type Meter,
  type Value,
} from './value.ts'

/** Data by short name, or a function that resolves a name. Only the data's own properties are visible. */
export type ExpressionContext = Data | ((name: string) => unknown)

export type Outcome = { value: unknown } | { error: 'ERR_CALC_0'; reason: string }

type Scope = { find: (name: string) => unknown; meter: Meter; depth: number }

/**
 * Evaluates an expression over JSON data in bounded time and memory. No value can call, write or loop.
 * Null propagates as in FEEL: arithmetic and order with null are null, `and`/`or` have three values, `= null` is true or false.
 * The evaluation is stricter than FEEL, to expose mistakes: operands of a wrong kind and division by zero are ERR_CALC_0, not null.
 * In a list filter an entry is `item`, and its properties are reached only through `item`. Without a clock, `today()` and `now()` fail.
 */
export function evaluate(expression: Expression, context: ExpressionContext, clock?: ExpressionClock): Outcome {
  const find = typeof context === 'function' ? context : (name: string) => own(context, name)
  try {
    return { value: toRaw(compute(expression, { find, meter: { steps: 0, clock }, depth: 0 })) }
  } catch (error) {
    if (error instanceof CalculationFailure) return { error: 'ERR_CALC_0', reason: error.message }
    throw error
  }
}

function compute(expression: Expression, outer: Scope): Value {
  if (outer.depth >= limits.depth) return fail('nested too deeply')
  spend(outer.meter, 1)
  const scope = { ...outer, depth: outer.depth + 1 }
  switch (expression.kind) {
    case 'null':
      return null
    case 'boolean':
    case 'string':
      return expression.value
    case 'number':
      return parseDecimal(expression.text) ?? fail('not a number')
    case 'list':
      return expression.items.map((item) => compute(item, scope))
    case 'name':
      return fromRaw(scope.find(expression.name))
    case 'member':
      return member(compute(expression.of, scope), expression.name, scope)
    case 'negate':
      return negated(single(compute(expression.of, scope)))
    case 'arithmetic':
      return arithmetic(expression.operator, single(compute(expression.left, scope)), single(compute(expression.right, scope)))
    case 'compare':
      return compared(expression, scope)
    case 'and':
    case 'or':
      return connected(expression, scope)
    case 'if':
      return compute(truth(compute(expression.condition, scope)) ? expression.whenTrue : expression.whenFalse, scope)
    case 'in':
      return anyOf(expression.tests, compute(expression.value, scope), scope)
    case 'between':
      return inRange({ ...expression, lowIncluded: true, highIncluded: true }, compute(expression.value, scope), scope)
    case 'call':
      return call(expression, scope)
    case 'filter':
      return filtered(expression, scope)
    default:
      expression satisfies never
      return fail('not an expression')
  }
}

/** Returns the property of a twin, or of every entry of a list (as a list, as in FEEL). A missing property is null. */
function member(of: Value, name: string, scope: Scope): Value {
  if (of === null) return null
  if (isList(of)) {
    spend(scope.meter, of.length)
    return of.flatMap((entry) => memberOfEntry(fromRaw(entry), name))
  }
  return memberOfEntry(of, name)
}

function memberOfEntry(entry: Value, name: string): Value {
  if (entry === null) return null
  if (typeof entry !== 'object' || isDecimal(entry) || isList(entry)) return fail(`nothing to take ${name} from`)
  return fromRaw(own(entry, name))
}

function own(data: Data, name: string): unknown {
  return Object.hasOwn(data, name) ? data[name] : null
}

function negated(value: Value): Value {
  if (value === null) return null
  return isDecimal(value) ? negate(value) : fail('expected a number')
}

function compared(expression: Extract<Expression, { kind: 'compare' }>, scope: Scope): Value {
  const left = compute(expression.left, scope)
  const right = compute(expression.right, scope)
  if (expression.operator === '=') return equal(left, right, scope.meter)
  if (expression.operator === '!=') return !equal(left, right, scope.meter)
  const difference = order(left, right)
  return difference === null ? null : ordered(expression.operator, difference)
}

function ordered(operator: '<' | '<=' | '>' | '>=', difference: number): boolean {
  if (operator === '<') return difference < 0
  if (operator === '<=') return difference <= 0
  return operator === '>' ? difference > 0 : difference >= 0
}

/** Combines conditions. `and` ends at the first false, `or` at the first true. Otherwise a null makes the result null. */
function connected({ kind, of: conditions }: Extract<Expression, { kind: 'and' | 'or' }>, scope: Scope): Value {
  const decisive = kind === 'or'
  let open = false
  for (const condition of conditions) {
    const answer = truth(compute(condition, scope))
    if (answer === decisive) return decisive
    if (answer === null) open = true
  }
  return open ? null : !decisive
}

function truth(value: Value): boolean | null {
  const condition = single(value)
  return condition === null || typeof condition === 'boolean' ? condition : fail('expected true or false')
}

function both(first: boolean | null, second: boolean | null): boolean | null {
  if (first === false || second === false) return false
  return first === null || second === null ? null : true
}

function anyOf(tests: readonly InTest[], value: Value, scope: Scope): Value {
  let open = false
  for (const test of tests) {
    const answer = test.kind === 'range' ? inRange(test, value, scope) : oneOf(compute(test.expression, scope), value, scope)
    if (answer) return true
    if (answer === null) open = true
  }
  return open ? null : false
}

function inRange(range: Omit<Extract<InTest, { kind: 'range' }>, 'kind'>, value: Value, scope: Scope): boolean | null {
  const fromLow = order(value, compute(range.low, scope))
  const toHigh = order(value, compute(range.high, scope))
  const aboveLow = fromLow === null ? null : range.lowIncluded ? fromLow >= 0 : fromLow > 0
  const belowHigh = toHigh === null ? null : range.highIncluded ? toHigh <= 0 : toHigh < 0
  return both(aboveLow, belowHigh)
}

function oneOf(candidates: Value, value: Value, scope: Scope): boolean {
  if (!isList(candidates)) return equal(value, candidates, scope.meter)
  return candidates.some((candidate) => equal(value, fromRaw(candidate), scope.meter))
}

function call(expression: Extract<Expression, { kind: 'call' }>, scope: Scope): Value {
  const definition = Object.hasOwn(functions, expression.name) ? functions[expression.name] : undefined
  if (!definition) return fail('unknown function')
  const values = expression.arguments.map((argument) => compute(argument, scope))
  return definition.call(scope.meter, values)
}

function filtered(expression: Extract<Expression, { kind: 'filter' }>, scope: Scope): Value {
  const list = compute(expression.list, scope)
  if (list === null) return null
  return (isList(list) ? list : [list]).filter((entry) => {
    const find = (name: string) => (name === 'item' ? entry : scope.find(name))
    return truth(compute(expression.where, { ...scope, find })) === true
  })
}
