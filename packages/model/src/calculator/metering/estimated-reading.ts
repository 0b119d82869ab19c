import { daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

export type Reading = { readonly day: DateText; readonly value: number }

/**
 * Interpolates the count on a day between two readings, assuming even growth, for a price that changes in between. Throws a RangeError for
 * a day outside.
 */
export function readingBetween(before: Reading, after: Reading, day: DateText): number {
  if (day < before.day || day > after.day) throw new RangeError('the day lies outside the readings')
  const whole = daysBetween(before.day, after.day)
  return whole === 0 ? before.value : before.value + ((after.value - before.value) * daysBetween(before.day, day)) / whole
}

/**
 * Returns the expected count on a day after a reading. The annual consumption is spread evenly over 365 days. Throws a RangeError for a day
 * before the reading.
 */
export function estimatedReading(last: Reading, annualConsumption: number, day: DateText): number {
  if (day < last.day) throw new RangeError('the day lies before the reading')
  return last.value + (annualConsumption * daysBetween(last.day, day)) / 365
}
