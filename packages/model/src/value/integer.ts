import { checkWhole, numberValue } from './number-value.ts'
import type { ValueType } from './value-type.ts'

export const bounds = { min: -(2 ** 31), max: 2 ** 31 - 1 }

/** A whole number of 32 bits. */
export const integerValue: ValueType = { ...numberValue, check: (value) => checkWhole(value, bounds) }
