import { addDays, addMonths } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

/** The day before the same day number `months` later; where that month has no such day, its last day (§§ 187 (2), 188 BGB). */
export function minimumTermEnd(begin: DateText, months: number): DateText {
  const same = addMonths(begin, months)
  return same.slice(8) === begin.slice(8) ? addDays(same, -1) : same
}
