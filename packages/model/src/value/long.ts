import { checkWhole, numberValue } from './number-value.ts'
import type { ValueType } from './value-type.ts'

/** A whole number that JSON carries exactly, within ±(2^53 − 1). */
export const longValue: ValueType = {
  ...numberValue,
  check: (value) => checkWhole(value, Number.MAX_SAFE_INTEGER) ?? (value === -(2 ** 53) ? 'value.outOfRange' : undefined),
}
