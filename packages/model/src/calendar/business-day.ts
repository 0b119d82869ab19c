import { addDays } from './arithmetic.ts'
import type { DateText } from './date.ts'
import { isWeekend } from './weekday.ts'

/** Returns true for free days other than Saturdays and Sundays: public holidays of a state, or bank holidays. */
export type IsHoliday = (date: DateText) => boolean

export function isBusinessDay(date: DateText, isHoliday: IsHoliday): boolean {
  return !isWeekend(date) && !isHoliday(date)
}

/** Returns the day itself, or the first business day after it (§ 193 BGB). */
export function businessDayFrom(date: DateText, isHoliday: IsHoliday): DateText {
  let day = date
  while (!isBusinessDay(day, isHoliday)) day = addDays(day, 1)
  return day
}

/** Adds business days to a date. The day itself does not count (§ 187 (1) BGB). `count` is a whole number from 0. */
export function addBusinessDays(date: DateText, count: number, isHoliday: IsHoliday): DateText {
  let day = date
  for (let left = count; left > 0; left--) day = businessDayFrom(addDays(day, 1), isHoliday)
  return day
}
