import { addDays } from '../../calendar/arithmetic.ts'
import { businessDayFrom, type IsHoliday } from '../../calendar/business-day.ts'
import type { DateText } from '../../calendar/date.ts'

type Withdrawal = { readonly concluded: DateText; readonly days: number; readonly isHoliday: IsHoliday }

/**
 * Returns the last day on which a consumer may send a withdrawal (§ 355 BGB). The day of the contract does not count. An end on a free day
 * moves to the next working day (§ 193 BGB).
 */
export function withdrawalEnd({ concluded, days, isHoliday }: Withdrawal): DateText {
  return businessDayFrom(addDays(concluded, days), isHoliday)
}
