import { add, decimalOf, divide, type Decimal } from '../../number/decimal.ts'
import { order } from '../compare.ts'
import { fail, spend, fromRaw, type Meter, type Value } from '../value.ts'
import { define, numbersOf } from './define.ts'

export const count = define(['values'], (_, values) => decimalOf(values.length))

/** The sum of an empty list is 0. The sum with a null among the numbers is null. */
export const sum = define(['values'], (meter, values) => {
  const numbers = numbersOf(values, meter)
  if (!numbers) return null
  return total(numbers)
})

/** The average is null for an empty list, and with a null among the numbers. */
export const average = define(['values'], (meter, values) => {
  const numbers = numbersOf(values, meter)
  const count = numbers && decimalOf(numbers.length)
  if (!count || numbers.length === 0) return null
  return divide(total(numbers), count) ?? fail('number too large')
})

function total(numbers: readonly Decimal[]): Decimal {
  return numbers.reduce<Decimal>((sum, number) => add(sum, number) ?? fail('number too large'), { digits: 0n, scale: 0 })
}

/** The smallest number or text (including dates). The result is null for an empty list, and with a null among the values. */
export const min = define(['values'], (meter, values) => extreme({ values, meter, sign: -1 }))

/** The largest number or text, as in `min`. */
export const max = define(['values'], (meter, values) => extreme({ values, meter, sign: 1 }))

function extreme({ values, meter, sign }: { values: readonly unknown[]; meter: Meter; sign: 1 | -1 }): Value {
  spend(meter, values.length)
  let best: Value = null
  for (const [index, raw] of values.entries()) {
    const value = fromRaw(raw)
    if (value === null) return null
    const compared = order(value, best ?? value)
    if (index === 0 || (compared !== null && compared * sign > 0)) best = value
  }
  return best
}
