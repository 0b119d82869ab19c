import { addDays } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

/** A letter arrives three days after its dispatch, by the rule for letters of authorities (§ 41 (2) VwVfG, as it was until 2024). */
const postDays = 3

/** A dispatch that was accepted, with its day in the tenant's zone. */
export type Dispatched = { readonly day: DateText; readonly byPost: boolean }

/**
 * Returns the day on which a receipt arrived: that of its first dispatch, by post three days later. A receipt of earlier releases has no
 * dispatch; it is taken to have been posted on its date.
 */
export function arrivalOf(date: DateText, dispatches: readonly Dispatched[]): DateText {
  const days = dispatches.map(({ day, byPost }) => (byPost ? addDays(day, postDays) : day))
  return days.toSorted()[0] ?? addDays(date, postDays)
}

/** Returns the last day on which the receiver may object, which lies `period` days after the arrival (§ 67 (2) TKG). */
export function lastDayToObject(arrival: DateText, period: number): DateText {
  return addDays(arrival, period)
}
