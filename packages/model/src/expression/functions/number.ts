import { decimalOf, decimalText, negate, numberOf, roundHalfUp } from '../../number/decimal.ts'
import { fail } from '../value.ts'
import { define } from './define.ts'

export const absolute = define(['number'], (_, number) => (number.digits < 0n ? negate(number) : number))

/** round(x) to a whole number, round(x, 2) to two decimals; half away from zero. */
export const round = define(['number', 'number?'], (_, number, places) => {
  const count = numberOf(places ?? { digits: 0n, scale: 0 })
  if (count === undefined || !Number.isInteger(count) || Math.abs(count) > 34) return fail('places must be a whole number up to 34')
  return roundHalfUp(number, count) ?? decimalOf(0)
})

/** string(127.50) formats a number like FEEL: without grouping, with a decimal point, without trailing zeros. */
export const string = define(['number'], (_, number) => {
  const text = decimalText(number)
  return text?.includes('.') ? text.replace(/\.?0+$/, '') : text
})
