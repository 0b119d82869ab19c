import { addDays } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { targetDayFrom } from '../../calendar/target-day.ts'

/**
 * Returns the day on which a SEPA direct debit is collected: the first day on which banks settle, at least `preNotificationDays` after the
 * run notified the debtor.
 */
export function collectionDate(run: DateText, preNotificationDays: number): DateText {
  return targetDayFrom(addDays(run, preNotificationDays))
}
