import { isList } from '../json/json-shape.ts'
import { instantOf } from '../calendar/instant.ts'
import { compareDecimals, isDecimal } from '../number/decimal.ts'
import { fail, single, spend, fromRaw, type Meter, type Value } from './value.ts'

/** Compares two values for equality. The result is true or false also for null (`value = null`). Values of different kinds are unequal. */
export function equal(left: Value, right: Value, meter: Meter): boolean {
  spend(meter, 1)
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((entry, index) => equal(entryOf(entry), entryOf(right[index]), meter))
  }
  const [first, second] = [single(left), single(right)]
  if (isDecimal(first) && isDecimal(second)) return compareDecimals(first, second) === 0
  if (typeof first === 'string' && typeof second === 'string') return orderOfTexts(first, second) === 0
  return first === second
}

/**
 * Orders two values: negative, zero or positive, and null if either value is null. Numbers and texts have an order, including dates as ISO
 * texts.
 */
export function order(left: Value, right: Value): number | null {
  const [first, second] = [single(left), single(right)]
  if (first === null || second === null) return null
  if (isDecimal(first) && isDecimal(second)) return compareDecimals(first, second)
  if (typeof first === 'string' && typeof second === 'string') return orderOfTexts(first, second)
  return fail('values that have no order')
}

function orderOfTexts(left: string, right: string): number {
  const [first, second] = [instantOf(left), instantOf(right)]
  if (first !== undefined && second !== undefined) return first - second
  return left < right ? -1 : left > right ? 1 : 0
}

function entryOf(raw: unknown): Value {
  const entry = fromRaw(raw)
  return isList(entry) ? fail('lists of lists cannot be compared') : entry
}
