import { checkDecimal, numberValue } from './number-value.ts'
import type { ValueType } from './value-type.ts'

/** A decimal number within the range of IEEE single precision, stored with double precision. */
export const floatValue: ValueType = {
  ...numberValue,
  check: (value, attribute) =>
    checkDecimal(value, attribute) ?? (Number.isFinite(Math.fround(Number(value))) ? undefined : 'value.outOfRange'),
}
