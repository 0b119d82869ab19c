import { checkDecimal, numberValue } from './number-value.ts'
import type { ValueType } from './value-type.ts'

/** A decimal number of IEEE double precision. Money (unit 'currency') is in euro with at most four decimals. */
export const doubleValue: ValueType = { ...numberValue, check: checkDecimal }
