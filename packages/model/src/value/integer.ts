import { checkWhole, numberValue } from './number-value.ts'
import type { ValueType } from './value-type.ts'

/** A whole number of 32 bits. */
export const integerValue: ValueType = { ...numberValue, check: (value) => checkWhole(value, 2 ** 31 - 1) }
