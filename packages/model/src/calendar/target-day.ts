import { addDays } from './arithmetic.ts'
import { businessDayFrom, isBusinessDay } from './business-day.ts'
import type { DateText } from './date.ts'
import { easterSunday } from './easter.ts'

const fixed = ['01-01', '05-01', '12-25', '12-26']

/**
 * Returns true on a holiday of T2, the payment system of the euro area. Its holidays: 1 January, Good Friday, Easter Monday, 1 May, 25 and
 * 26 December.
 */
function isTargetHoliday(date: DateText): boolean {
  if (fixed.includes(date.slice(5))) return true
  const easter = easterSunday(Number(date.slice(0, 4)))
  return date === addDays(easter, -2) || date === addDays(easter, 1)
}

/** Returns true if banks of the euro area settle payments on this day. */
export function isTargetDay(date: DateText): boolean {
  return isBusinessDay(date, isTargetHoliday)
}

/** Returns the day itself, or the first day after it on which payments are settled. */
export function targetDayFrom(date: DateText): DateText {
  return businessDayFrom(date, isTargetHoliday)
}
