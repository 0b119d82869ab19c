import { addDays } from './arithmetic.ts'
import type { DateText } from './date.ts'
import { isWeekend } from './weekday.ts'

/** Which days besides Saturdays and Sundays nobody works on: those of a state, or of the banks. */
export type IsHoliday = (date: DateText) => boolean

export function isBusinessDay(date: DateText, isHoliday: IsHoliday): boolean {
  return !isWeekend(date) && !isHoliday(date)
}

/** The day itself or the first business day after it (§ 193 BGB). */
export function businessDayFrom(date: DateText, isHoliday: IsHoliday): DateText {
  let day = date
  while (!isBusinessDay(day, isHoliday)) day = addDays(day, 1)
  return day
}

/** So many business days later; the day itself does not count (§ 187 (1) BGB). `count` is a whole number from 0. */
export function addBusinessDays(date: DateText, count: number, isHoliday: IsHoliday): DateText {
  let day = date
  for (let left = count; left > 0; left--) day = businessDayFrom(addDays(day, 1), isHoliday)
  return day
}
