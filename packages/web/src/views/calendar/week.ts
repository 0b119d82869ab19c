import type { DateText } from '@twinwerk/model/calendar/date'
import { dateOfDayNumber, dayNumber } from '@twinwerk/model/calendar/date'
import { weekdayOf } from '@twinwerk/model/calendar/weekday'

const daysOfWeek = 7

/** Consecutive days, at least one. */
export type Days = readonly [DateText, ...DateText[]]

export function addDays(day: DateText, days: number): DateText {
  return dateOfDayNumber(dayNumber(day) + days)
}

/** Returns the seven days of a day's week, from Monday. */
export function weekOf(day: DateText): Days {
  const monday = addDays(day, -((weekdayOf(day) + 6) % daysOfWeek))
  return [monday, ...[1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days))]
}

/** Returns the number of a day's week: the first week of a year contains its first Thursday (ISO 8601). */
export function weekNumber(day: DateText): number {
  const [monday] = weekOf(day)
  const thursday = addDays(monday, 3)
  const begin = `${thursday.slice(0, thursday.indexOf('-'))}-01-01`
  return Math.floor((dayNumber(thursday) - dayNumber(begin)) / daysOfWeek) + 1
}
