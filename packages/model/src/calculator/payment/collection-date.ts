import { addDays } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { targetDayFrom } from '../../calendar/target-day.ts'

/**
 * When a SEPA direct debit is collected: the first day on which banks settle, once the debtor has had so many days since the run told them.
 */
export function collectionDate(run: DateText, preNotificationDays: number): DateText {
  return targetDayFrom(addDays(run, preNotificationDays))
}
