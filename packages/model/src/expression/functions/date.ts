import { addDuration, daysBetween } from '../../calendar/arithmetic.ts'
import { isDate } from '../../calendar/date.ts'
import { instantOf } from '../../calendar/instant.ts'
import { decimalOf } from '../../number/decimal.ts'
import { fail } from '../value.ts'
import { define } from './define.ts'

/** Checks a literal day; dates are their ISO texts, which order as dates do. */
export const date = define(['text'], (_, text) => (isDate(text) ? text : fail('not a date')))

/** An instant in its UTC form. */
export const dateAndTime = define(['text'], (_, text) => {
  const instant = instantOf(text)
  return instant === undefined ? fail('not a date and time') : utcText(instant)
})

/** An offset can lead out of the years 0001 to 9999, where the text of an instant has another form: then the expression fails. */
export function utcText(instant: number): string {
  const utc = new Date(instant).toISOString()
  return instantOf(utc) === undefined ? fail('date outside the years 0001 to 9999') : utc
}

/** addDuration(contractBegin, "P24M"), by the rules of the German civil code. */
export const add = define(['text', 'text'], (_, day, duration) => inCalendar(() => addDuration(day, duration)))

/** daysBetween(begin, end) */
export const between = define(['text', 'text'], (_, from, to) => inCalendar(() => decimalOf(daysBetween(from, to))))

/** minutesBetween(begin, end) of two instants, whole minutes as begun ones are dropped. */
export const minutes = define(['text', 'text'], (_, from, to) => {
  const [begin, end] = [instantOf(from), instantOf(to)]
  if (begin === undefined || end === undefined) return fail('not a date and time')
  return decimalOf(Math.trunc((end - begin) / 60_000))
})

/** Beyond the calendar nothing is computed: the expression fails with a reason, as with any other value. */
export function inCalendar<Result>(compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return fail(error.message)
    throw error
  }
}
