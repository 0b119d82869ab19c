import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'

/** The day before the same day number `months` later; where that month has no such day, its last day (§§ 187 (2), 188 BGB). */
export function minimumTermEnd(begin: string, months: number): string {
  const same = addMonths(begin, months)
  return same.slice(8) === begin.slice(8) ? addDays(same, -1) : same
}
