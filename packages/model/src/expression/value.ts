import { isJsonObject, isList } from '../json/json-shape.ts'
import { decimalOf, isDecimal, numberOf, type Decimal } from '../number/decimal.ts'
import { limits } from './limits.ts'

/** The values of expressions. Entries of lists and data are the caller's raw values; `fromRaw` converts a raw value at its first use. */
export type Value = null | boolean | string | Decimal | readonly unknown[] | Data
export type Data = Readonly<Record<string, unknown>>

/**
 * The results of `today()`, the day in the tenant's zone, and `now()`, the instant (ISO 8601 in UTC). `dayOf` and `wallMinutesBetween`
 * convert instants to the zone (IANA). The caller passes the clock in; the model has none.
 */
export type ExpressionClock = { readonly today: string; readonly now: string; readonly timeZone?: string }

/** Counts the steps of one evaluation, and has its clock. */
export type Meter = { steps: number; readonly clock: ExpressionClock | undefined }

/** Ends an evaluation. `evaluate` catches it and returns ERR_CALC_0. */
export class CalculationFailure extends Error {}

export function fail(reason: string): never {
  throw new CalculationFailure(reason)
}

export function spend(meter: Meter, steps: number): void {
  meter.steps += steps
  if (meter.steps > limits.steps) fail('too many steps')
}

/** Converts a raw value: JSON data, with numbers as decimals. A value that JSON cannot represent fails. */
export function fromRaw(raw: unknown): Value {
  if (raw === undefined || raw === null) return null
  if (typeof raw === 'boolean') return raw
  if (typeof raw === 'string') return limited(raw)
  if (typeof raw === 'number') return decimalOf(raw) ?? fail('not a finite number')
  if (isList(raw) || isDecimal(raw)) return raw
  if (isJsonObject(raw)) return raw
  return fail('a value of an unknown kind')
}

/** Converts a result back to a raw value: decimals become numbers. The caller's own data is returned unchanged. */
export function toRaw(value: unknown, depth = 0): unknown {
  if (depth > limits.depth) return fail('lists nested too deeply')
  if (isDecimal(value)) return numberOf(value) ?? fail('number too large')
  if (isList(value)) return value.map((entry) => toRaw(entry, depth + 1))
  return value
}

export function limited(text: string): string {
  return text.length > limits.stringLength ? fail('text too long') : text
}

/** Converts a list of one entry to the entry and an empty list to null, because relationships are always lists. */
export function single(value: Value): Value {
  if (!isList(value) || value.length > 1) return value
  return fromRaw(value[0])
}
