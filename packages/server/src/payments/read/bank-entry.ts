import type { DateText } from '@twinwerk/model/calendar/date'
import type { Amount } from '@twinwerk/model/number/amount'

/** A movement of money on an account. Money in 1/10,000 of its currency, below zero for what leaves the account. */
export type BankEntry = {
  readonly amount: Amount
  /** ISO 4217. */
  readonly currency: string
  readonly bookedOn: DateText
  readonly valueOn: DateText
  /** Account of the other party. */
  readonly iban: string | null
  /** Name of the other party. */
  readonly name: string
  readonly text: string
  readonly endToEndId: string | null
  readonly mandateReference: string | null
  /** ISO 20022 code of a debit or transfer that came back, such as MS03. */
  readonly returnReason: string | null
  /** The amount of the debit that came back, without the charge of the bank; null where the bank does not say it. */
  readonly returned: Amount | null
  /** The payment information of a file that the entry sums up. */
  readonly paymentInformation: string | null
  /** Names the entry for ever: it is booked once, whichever file reports it. */
  readonly key: string
}

export type StatementKind = 'statement' | 'notification'

/** A statement (camt.053) or a notification of single entries (camt.054). */
export type BankStatement = {
  readonly kind: StatementKind
  readonly id: string
  /** IBAN. */
  readonly account: string
  readonly sequence: number | null
  readonly from: DateText | null
  readonly to: DateText | null
  /** Null on notifications. */
  readonly opening: Amount | null
  readonly closing: Amount | null
  readonly entries: readonly BankEntry[]
}
