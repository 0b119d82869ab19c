import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'

/** The days that a run bills: those of a month, or once more those of a cancelled receipt. Days are YYYY-MM-DD. */
export type BilledDays = {
  readonly kind: 'regular' | 'single'
  readonly from: string
  readonly to: string
  /** The date of its receipts. The run knows the facts that were entered by then. */
  readonly date: string
  /** The run corrects items from this day on. */
  readonly repairFrom: string
}

/** Bills are dated some days after their month has ended. */
export const daysAfterMonth = 3

/** Returns the previous months whose bill date is not in the future, the oldest first. A run also looks at the month before its own. */
export function billedMonths(today: string, count: number): readonly BilledDays[] {
  const thisMonth = `${today.slice(0, 8)}01`
  const first = addMonths(thisMonth, -count)
  return Array.from({ length: count }, (_, index) => addMonths(first, index)).flatMap((from): BilledDays[] => {
    const to = addDays(addMonths(from, 1), -1)
    const date = addDays(to, daysAfterMonth)
    const before = addMonths(from, -1)
    return date > today ? [] : [{ kind: 'regular', from, to, date, repairFrom: before < first ? first : before }]
  })
}
