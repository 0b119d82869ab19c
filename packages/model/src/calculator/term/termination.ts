import { addDays, addDuration } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

type Term = {
  /** The last day of the minimum term. Absent if there is no minimum term or it is over. */
  readonly minimumTermEnd?: DateText
  /** ISO 8601 duration of whole days: P1M. */
  readonly notice: string
}

/**
 * Returns the day on which a contract ends if an ordinary notice is received on a day. The day of receipt does not count (§§ 187 (1), 188
 * BGB), and no contract ends before its minimum term is over. After a tacit extension, callers pass the notice of one month that telecom
 * contracts then have (§ 56 TKG).
 */
export function earliestTermination({ received, minimumTermEnd, notice }: Term & { readonly received: DateText }): DateText {
  const noticeEnd = addDuration(received, notice)
  return minimumTermEnd !== undefined && noticeEnd <= minimumTermEnd ? minimumTermEnd : noticeEnd
}

/**
 * Returns the last calendar day on which a notice can be received that ends the contract with its minimum term. Each invoice states this
 * day (§ 4 TKTransparenzV).
 */
export function lastDayForNotice({ minimumTermEnd, notice }: Required<Term>): DateText {
  let day = addDuration(minimumTermEnd, `-${notice}`)
  while (addDuration(day, notice) > minimumTermEnd) day = addDays(day, -1)
  while (addDuration(addDays(day, 1), notice) <= minimumTermEnd) day = addDays(day, 1)
  return day
}

/** Returns the end for an ordinary notice: the desired day, but not before the earliest day. */
export function desiredTermination({ earliest, desired }: { readonly earliest: DateText; readonly desired?: DateText }): DateText {
  return desired !== undefined && desired > earliest ? desired : earliest
}

/**
 * Returns the end for an approved notice for good cause: the desired day, but not before the receipt. Without a desired day it is the day
 * of receipt.
 */
export function extraordinaryTermination({ received, desired }: { readonly received: DateText; readonly desired?: DateText }): DateText {
  return desiredTermination({ earliest: received, ...(desired !== undefined && { desired }) })
}

/** The notice after a tacit extension, and for contracts that state no notice: a month (§ 56 (3) TKG). */
const usualNotice = 'P1M'

type EndingContract = { readonly minTermEnd: DateText | null; readonly noticePeriod: string | null }

/**
 * Returns the earliest ordinary end of a contract. Its own notice period applies only while the minimum term is running; `bound` is then
 * the end of that term.
 */
export function ordinaryTermination(
  { minTermEnd, noticePeriod }: EndingContract,
  received: DateText,
): { readonly earliest: DateText; readonly notice: string; readonly bound: DateText | null } {
  const bound = minTermEnd !== null && minTermEnd >= received ? minTermEnd : null
  const notice = (bound === null ? null : noticePeriod) ?? usualNotice
  return { earliest: earliestTermination({ received, notice, ...(bound !== null && { minimumTermEnd: bound }) }), notice, bound }
}
