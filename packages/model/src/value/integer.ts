import { checkWhole, numberValue } from './number-value.ts'
import type { ValueType } from './value-type.ts'

export const bounds = { least: -(2 ** 31), greatest: 2 ** 31 - 1 }

/** A whole number of 32 bits. */
export const integerValue: ValueType = { ...numberValue, check: (value) => checkWhole(value, bounds) }
