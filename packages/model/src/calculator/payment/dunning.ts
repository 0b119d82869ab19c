import { addDays, daysBetween } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'

/**
 * How often to remind of an open receipt by a day: 0 not at all, then one level for each `intervalDays` since it was due, up to `highest`.
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
  /** The amount that the customer disputes with a reason. This amount does not count. */
  readonly disputed: Amount
  /** When the lock was announced; absent: not yet. */
  readonly announced?: DateText
}

/** Why a line must not be locked for arrears (§ 61 TKG), in the order in which it can be mended; none: it may be. */
export type LockObstacle = 'tooLittle' | 'notAnnounced' | 'announcedTooLate'

type LockRule = { readonly threshold: Amount; readonly announcementDays: number }

export function lockObstacle({ open, disputed, announced }: Arrears, today: DateText, rule: LockRule): LockObstacle | undefined {
  if (open - disputed < rule.threshold) return 'tooLittle'
  if (announced === undefined) return 'notAnnounced'
  return addDays(announced, rule.announcementDays) > today ? 'announcedTooLate' : undefined
}
