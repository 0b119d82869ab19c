import { collectionDate } from '../../calculator/payment/collection-date.ts'
import { addDays, addMonths } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import { targetDayFrom } from '../../calendar/target-day.ts'

/** A mandate that was not used for so long lapses (EPC016-06, EPC222-07). */
const lapseMonths = 36

export type Mandate = {
  readonly signedAt: DateText | null
  readonly revokedAt: DateText | null
  readonly lastUsed: DateText | null
}

/** Why a mandate must not be used; undefined: it may be. */
export type MandateObstacle = 'notSigned' | 'revoked' | 'lapsed'

/**
 * The day on which a receipt is debited: no earlier than it is due and than the debtor had the notice of the debit for so many days; always
 * a day on which banks settle.
 */
export function collectionDay(receipt: {
  readonly dueDate: DateText
  readonly deliveredOn: DateText
  readonly preNotificationDays: number
}): DateText {
  const notified = collectionDate(receipt.deliveredOn, receipt.preNotificationDays)
  return notified > receipt.dueDate ? notified : targetDayFrom(receipt.dueDate)
}

/** The first day that a file released on a day may debit: banks want it one day on which they settle before (D-1). */
export function firstDayOfFile(releasedOn: DateText): DateText {
  return targetDayFrom(addDays(releasedOn, 1))
}

/** Debits that would be late move to the first day that the file still reaches. */
export function dayInFile(planned: DateText, releasedOn: DateText): DateText {
  const first = firstDayOfFile(releasedOn)
  return planned > first ? targetDayFrom(planned) : first
}

export function mandateObstacle({ signedAt, revokedAt, lastUsed }: Mandate, day: DateText): MandateObstacle | undefined {
  if (signedAt === null || signedAt > day) return 'notSigned'
  if (revokedAt !== null && revokedAt <= day) return 'revoked'
  return addMonths(lastUsed ?? signedAt, lapseMonths) < day ? 'lapsed' : undefined
}
