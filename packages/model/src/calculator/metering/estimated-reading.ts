import { daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { fractionOf } from '../../number/amount.ts'
import { minus, partOf, plus, type Fraction } from '../../number/fraction.ts'

export type Reading = { readonly day: DateText; readonly value: number }

/**
 * Interpolates the count on a day between two readings, assuming even growth, for a price that changes in between. Throws a RangeError for
 * a day outside.
 */
export function readingBetween(before: Reading, after: Reading, day: DateText): Fraction {
  if (day < before.day || day > after.day) throw new RangeError('the day lies outside the readings')
  const whole = daysBetween(before.day, after.day)
  const [first, last] = [fractionOf(before.value), fractionOf(after.value)]
  return whole === 0 ? first : plus(first, partOf(minus(last, first), daysBetween(before.day, day), whole))
}

/**
 * Returns the expected count on a day after a reading. The annual consumption is spread evenly over 365 days. Throws a RangeError for a day
 * before the reading.
 */
export function estimatedReading(last: Reading, annualConsumption: Fraction, day: DateText): Fraction {
  if (day < last.day) throw new RangeError('the day lies before the reading')
  return plus(fractionOf(last.value), partOf(annualConsumption, daysBetween(last.day, day), 365))
}
