import type { DateText } from '@twinwerk/model/calendar/date'
import { dateOfDayNumber, dateParts, dayNumber } from '@twinwerk/model/calendar/date'
import { weekdayOf } from '@twinwerk/model/calendar/weekday'

const daysOfWeek = 7
const thursday = 3

export function addDays(day: DateText, days: number): DateText {
  return dateOfDayNumber(dayNumber(day) + days)
}

/** The seven days of a day's week, from Monday. */
export function weekOf(day: DateText): readonly DateText[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % daysOfWeek))
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index))
}

/** The number of a day's week: the first of a year is the one with its first Thursday (ISO 8601). */
export function weekNumber(day: DateText): number {
  const middle = weekOf(day)[thursday]!
  const begin = `${String(dateParts(middle)!.year).padStart(4, '0')}-01-01`
  return Math.floor((dayNumber(middle) - dayNumber(begin)) / daysOfWeek) + 1
}
