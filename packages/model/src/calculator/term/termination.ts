import { addDays, addDuration } from '../../calendar/arithmetic.ts'
import type { DateText } from '../../calendar/date.ts'

type Term = {
  /** The last day of the minimum term; absent: there is none, or it is long over. */
  readonly minimumTermEnd?: DateText
  /** ISO 8601 duration of whole days: P1M. */
  readonly notice: string
}

/**
 * The day on which a contract ends when an ordinary notice is received on a day: the day of receipt does not count (§§ 187 (1), 188 BGB),
 * and nobody leaves before the minimum term is over. After a tacit extension the notice of telecom contracts is one month (§ 56 TKG): hand
 * that in.
 */
export function earliestTermination({ received, minimumTermEnd, notice }: Term & { readonly received: DateText }): DateText {
  const noticeEnd = addDuration(received, notice)
  return minimumTermEnd !== undefined && noticeEnd <= minimumTermEnd ? minimumTermEnd : noticeEnd
}

/**
 * The last calendar day on which a notice can be received that ends the contract with its minimum term; stands on each invoice (§ 4
 * TKTransparenzV).
 */
export function lastDayForNotice({ minimumTermEnd, notice }: Required<Term>): DateText {
  let day = addDuration(minimumTermEnd, `-${notice}`)
  while (addDuration(day, notice) > minimumTermEnd) day = addDays(day, -1)
  while (addDuration(addDays(day, 1), notice) <= minimumTermEnd) day = addDays(day, 1)
  return day
}

/** The end an ordinary notice asks for: not before the earliest day. */
export function desiredTermination({ earliest, desired }: { readonly earliest: DateText; readonly desired?: DateText }): DateText {
  return desired !== undefined && desired > earliest ? desired : earliest
}

/** The end by a notice for good cause, once approved: the desired day, but not before the receipt; without one the day of receipt. */
export function extraordinaryTermination({ received, desired }: { readonly received: DateText; readonly desired?: DateText }): DateText {
  return desiredTermination({ earliest: received, ...(desired !== undefined && { desired }) })
}

/** § 56 (3) TKG: after a tacit extension, and where a contract says nothing, a month. */
const usualNotice = 'P1M'

type EndingContract = { readonly minTermEnd: DateText | null; readonly noticePeriod: string | null }

/**
 * The earliest ordinary end of a contract as it stands: its own notice period counts as long as its minimum term runs, which is then
 * `bound`.
 */
export function ordinaryTermination(
  { minTermEnd, noticePeriod }: EndingContract,
  received: DateText,
): { readonly earliest: DateText; readonly notice: string; readonly bound: DateText | null } {
  const bound = minTermEnd !== null && minTermEnd >= received ? minTermEnd : null
  const notice = (bound === null ? null : noticePeriod) ?? usualNotice
  return { earliest: earliestTermination({ received, notice, ...(bound !== null && { minimumTermEnd: bound }) }), notice, bound }
}
