import { addDays, addMonths } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

/**
 * Returns the last day of a minimum term: the day before the same day number `months` later. If that month has no such day, its last day is
 * returned (§§ 187 (2), 188 BGB).
 */
export function minimumTermEnd(begin: DateText, months: number): DateText {
  const same = addMonths(begin, months)
  return same.slice(8) === begin.slice(8) ? addDays(same, -1) : same
}
