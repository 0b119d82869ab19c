import type { DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'
import type { Text } from '@twinwerk/model/text/text'
import type { Work } from './service-task.ts'

/** A debit that is with the bank. Money in 1/10,000 euro. */
export type DebitAtBank = { readonly collection: string; readonly file: string; readonly day: DateText; readonly amount: Amount }

export type Remedy = {
  /** Uuid. */
  readonly receipt: string
  readonly reason: string
  /** The person (uuid) who approved it; null if nobody is known. */
  readonly approvedBy: string | null
} & (
  | { readonly kind: 'credit'; readonly items: readonly string[]; readonly amount: Amount }
  | { readonly kind: 'rebill' }
  | { readonly kind: 'waive' }
)

/**
 * The money of a disputed receipt (uuid), for the services of its process. Billing makes it and hands it in, since it builds on the runner.
 * Everything is written in the transaction of the step.
 */
export type DisputedMoney = {
  /** Takes a disputed amount out of planned debits. Returns the debit that only the bank can stop. */
  hold(work: Work, disputed: { readonly receipt: string; readonly amount: Amount }): Promise<DebitAtBank | undefined>
  /** Plans and announces the debit of what is owed. Returns the day until which a debit is with the bank; null: it is planned. */
  resume(work: Work, receipt: string): Promise<DateText | null>
  /** Returns true if the debit (uuid of a collection) was booked and did not come back. */
  isCollected(work: Work, debit: { readonly receipt: string; readonly collection: string }): Promise<boolean>
  /** Credits or cancels the receipt. Returns the receipt (uuid) that does it, or why it is impossible. */
  settle(work: Work, remedy: Remedy): Promise<{ readonly by: string } | { readonly refusal: Text }>
}
