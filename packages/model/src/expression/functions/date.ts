import { addDuration, daysBetween } from '../../calendar/arithmetic.ts'
import { isDate } from '../../calendar/date.ts'
import { instantOf } from '../../calendar/instant.ts'
import { decimalOf } from '../../number/decimal.ts'
import { fail } from '../value.ts'
import { define } from './define.ts'

/** Validates a literal day. Dates are ISO texts, and the order of the texts is the order of the dates. */
export const date = define(['text'], (_, text) => (isDate(text) ? text : fail('not a date')))

/** Converts an instant to UTC. */
export const dateAndTime = define(['text'], (_, text) => {
  const instant = instantOf(text)
  return instant === undefined ? fail('not a date and time') : utcText(instant)
})

/** Returns the UTC text of an instant. An offset can move an instant out of the years 0001 to 9999; then the expression fails. */
export function utcText(instant: number): string {
  const utc = new Date(instant).toISOString()
  return instantOf(utc) === undefined ? fail('date outside the years 0001 to 9999') : utc
}

/** addDuration(contractBegin, "P24M"), by the rules of the German Civil Code. */
export const add = define(['text', 'text'], (_, day, duration) => inCalendar(() => addDuration(day, duration)))

/** daysBetween(begin, end) */
export const between = define(['text', 'text'], (_, from, to) => inCalendar(() => decimalOf(daysBetween(from, to))))

/** minutesBetween(begin, end) of two instants, in whole minutes. Fractions of a minute are cut off. */
export const minutes = define(['text', 'text'], (_, from, to) => {
  const [begin, end] = [instantOf(from), instantOf(to)]
  if (begin === undefined || end === undefined) return fail('not a date and time')
  return decimalOf(Math.trunc((end - begin) / 60_000))
})

/** Runs a calculation of dates. If it leaves the calendar, the expression fails with a reason. */
export function inCalendar<Result>(compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return fail(error.message)
    throw error
  }
}
