import { dayNumber, type DateText } from './date.ts'

/** Returns 0 for Sunday to 6 for Saturday. Throws a RangeError for a text that is no date. */
export function weekdayOf(date: DateText): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

export function isWeekend(date: DateText): boolean {
  const weekday = weekdayOf(date)
  return weekday === 0 || weekday === 6
}
