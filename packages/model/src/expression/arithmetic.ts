import type { ArithmeticOperator } from './ast.ts'
import { add, divide, isDecimal, multiply, subtract } from '../number/decimal.ts'
import { fail, limited, type Value } from './value.ts'

const operations = { '+': add, '-': subtract, '*': multiply, '/': divide }

/** Applies an operator: all four to decimals, `+` also to texts. If an operand is null, the result is null. */
export function arithmetic(operator: ArithmeticOperator, left: Value, right: Value): Value {
  if (left === null || right === null) return null
  if (isDecimal(left) && isDecimal(right)) return operations[operator](left, right) ?? fail('division by zero or number too large')
  if (operator === '+' && typeof left === 'string' && typeof right === 'string') return limited(left + right)
  return fail('expected numbers')
}
