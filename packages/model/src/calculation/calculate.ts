import type { Attribute } from '../definition/registry.ts'
import type { Calculation } from '../definition/twin-definition.ts'
import { evaluate } from '../expression/evaluate.ts'
import type { ExpressionClock } from '../expression/value.ts'
import { decimalOf, numberOf, roundHalfUp } from '../number/decimal.ts'
import { valueTypes } from '../value/registry.ts'
import { failedValue, hasFailed } from './failed.ts'
import { formulaOf } from './formula.ts'

type Calculated = Attribute & { readonly calculation: Calculation }

/** Resolves the short names that a calculation reads to JSON data. Related twins are lists of such data. */
export type Inputs = (name: string) => unknown

/**
 * Returns the value of a calculation in wire form, null for no value, and ERR_CALC_0 if it fails or does not fit the attribute. Numbers are
 * rounded to the decimals of the attribute.
 */
export function calculate(attribute: Calculated, inputs: Inputs, clock?: ExpressionClock): unknown {
  const { steps, result } = formulaOf(attribute.calculation)
  const named = new Map<string, unknown>()
  const find = (name: string) => (named.has(name) ? named.get(name) : inputs(name))
  for (const { name, expression } of steps) {
    const outcome = evaluate(expression, find, clock)
    if ('error' in outcome) return failedValue
    named.set(name, outcome.value)
  }
  const outcome = evaluate(result, find, clock)
  return 'error' in outcome ? failedValue : fitted(attribute, outcome.value)
}

export function isCalculated(attribute: Attribute): attribute is Calculated {
  return attribute.calculation !== undefined
}

/** Returns a value as calculations read it. A calculation that reads a failed value fails too. */
export function inputValue(attribute: Attribute, value: unknown): unknown {
  return isCalculated(attribute) && hasFailed(value) ? failedInput : value
}

/** A value that JSON does not have, so that each expression that uses it fails. */
export const failedInput = Symbol(failedValue)

function fitted(attribute: Attribute, outcome: unknown): unknown {
  const value = rounded(attribute, single(outcome))
  if (value === null || value === undefined || value === '') return null
  const type = valueTypes[attribute.dataType]
  return type.check(value, attribute) === undefined ? type.normalise(value, attribute) : failedValue
}

/** Unwraps a list of one entry, and turns an empty list into undefined, as in every expression. */
function single(value: unknown): unknown {
  return Array.isArray(value) && value.length <= 1 ? value[0] : value
}

/** Money is stored with at most four decimals. */
const currencyDecimals = 4

function rounded({ unit, decimals = unit === 'currency' ? currencyDecimals : undefined }: Attribute, value: unknown): unknown {
  if (typeof value !== 'number' || decimals === undefined) return value
  const decimal = decimalOf(value)
  return decimal ? numberOf(roundHalfUp(decimal, decimals)) : value
}
