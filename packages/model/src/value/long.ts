import { checkWhole, numberValue } from './number-value.ts'
import type { ValueType } from './value-type.ts'

export const bounds = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }

/** A whole number that JSON carries exactly, within ±(2^53 − 1). */
export const longValue: ValueType = { ...numberValue, check: (value) => checkWhole(value, bounds) }
