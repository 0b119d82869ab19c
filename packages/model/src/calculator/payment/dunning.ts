import { addDays, daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'

/**
 * Returns the dunning level of an open receipt on a day. The level is 0 until the due date, then rises by one for each `intervalDays`, up
 * to `highest`.
 */
export function dunningLevel(
  dueDate: DateText,
  today: DateText,
  rule: { readonly intervalDays: number; readonly highest: number },
): number {
  const overdue = daysBetween(dueDate, today)
  return overdue <= 0 ? 0 : Math.min(rule.highest, Math.floor((overdue - 1) / rule.intervalDays) + 1)
}

export type Arrears = {
  readonly open: Amount
  /** The amount that the customer disputes with a reason. It does not count towards the threshold. */
  readonly disputed: Amount
  /** The day on which the lock was announced. Absent if it was not announced yet. */
  readonly announced?: DateText
}

/**
 * A reason why a line must not be locked for arrears (§ 61 TKG), in the order in which the reasons can be remedied. Undefined: the line may
 * be locked.
 */
export type LockObstacle = 'tooLittle' | 'notAnnounced' | 'announcedTooLate'

type LockRule = { readonly threshold: Amount; readonly announcementDays: number }

export function lockObstacle({ open, disputed, announced }: Arrears, today: DateText, rule: LockRule): LockObstacle | undefined {
  if (open - disputed < rule.threshold) return 'tooLittle'
  if (announced === undefined) return 'notAnnounced'
  return addDays(announced, rule.announcementDays) > today ? 'announcedTooLate' : undefined
}
