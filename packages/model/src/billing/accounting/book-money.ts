import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'
import { debtorAccount, moneyAccount, type BooksSetup, type MoneyAccounts } from './accounts.ts'
import { signedLine, type Booked, type BookingLine } from './booking-line.ts'

export type PaymentKind = 'transferIn' | 'directDebit' | 'directDebitReturn' | 'payout' | 'payoutReturn' | 'manual' | 'offset'

export type BookedPayment = {
  readonly kind: PaymentKind
  /** Below zero: the money went out. */
  readonly amount: Amount
  readonly date: DateText
  /** Number of the customer; null while nobody knows whose money it is. */
  readonly customer: string | null
  /** The bank reported it. */
  readonly isOfBank: boolean
  /** A file for the bank holds it, and the bank moves the sum of the file. Absent: false. */
  readonly isOfFile?: boolean
  /** Number of the receipt that it is for, else its own. */
  readonly reference: string
  readonly text: string
}

/** Books a movement of money: on the account it moved through, against the customer, or against unclear money. */
export function bookPayment(payment: BookedPayment, setup: BooksSetup): Booked {
  const account = moneyAccount(setup, throughOf(payment))
  if (payment.kind === 'manual' && payment.isOfBank)
    return booked(payment, { account, contra: moneyAccount(setup, 'bank') }, -payment.amount)
  return against(payment, setup, account)
}

/** The money of a payment that was exported as unclear has got an owner. */
export function bookOwner(payment: BookedPayment, setup: BooksSetup): Booked {
  return against(payment, setup, moneyAccount(setup, 'unclear'))
}

function against(payment: BookedPayment, setup: BooksSetup, account: string): Booked {
  const { customer } = payment
  const contra = customer === null ? moneyAccount(setup, 'unclear') : debtorAccount(setup, customer)
  if (contra === undefined) return { lines: [], problems: [{ kind: 'debtor', customer: customer ?? '' }] }
  return account === contra ? { lines: [], problems: [] } : booked(payment, { account, contra }, payment.amount)
}

function throughOf({ kind, isOfBank, isOfFile = false }: BookedPayment): keyof MoneyAccounts {
  if (kind === 'directDebit' || (kind === 'payout' && isOfFile)) return 'transit'
  // The bank did not make a payout that it rejects, so nothing comes back to the account.
  if (kind === 'payoutReturn') return isOfBank ? 'bank' : 'transit'
  // The bank tells its charges for returned debits; people write off what is left.
  if (kind === 'manual') return isOfBank ? 'bankFee' : 'writeOff'
  return 'bank'
}

/** The part of a payment that settles a receipt of somebody else than the payer. */
export type BookedAllocation = {
  readonly amount: Amount
  readonly date: DateText
  /** Numbers of customers. */
  readonly from: string
  readonly to: string
  readonly reference: string
  readonly text: string
}

/** Moves money from the account of the payer to that of the debtor; nothing where they are one. A release is a negative amount. */
export function bookAllocation({ from, to, ...rest }: BookedAllocation, setup: BooksSetup): Booked {
  if (from === to) return { lines: [], problems: [] }
  const [account, contra] = [debtorAccount(setup, from), debtorAccount(setup, to)]
  if (account === undefined) return { lines: [], problems: [{ kind: 'debtor', customer: from }] }
  if (contra === undefined) return { lines: [], problems: [{ kind: 'debtor', customer: to }] }
  return account === contra ? { lines: [], problems: [] } : booked(rest, { account, contra }, rest.amount)
}

type Named = Pick<BookingLine, 'date' | 'reference' | 'text'>

function booked({ date, reference, text }: Named, accounts: Pick<BookingLine, 'account' | 'contra'>, amount: Amount): Booked {
  return { lines: signedLine({ amount, ...accounts, taxKey: '', date, reference, dueDate: null, text }), problems: [] }
}
