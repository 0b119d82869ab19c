import type { DateText } from '../../calendar/date.ts'
import type { Amount } from '../../number/amount.ts'

/** Debit (Soll) or credit (Haben) of the first account. */
export type Side = 'S' | 'H'

/** One line of a batch of bookings. */
export type BookingLine = {
  /** Above zero, in whole cents. */
  readonly amount: Amount
  readonly side: Side
  readonly account: string
  readonly contra: string
  /** Posting key of the contra account; may be empty. */
  readonly taxKey: string
  /** Number of the cost centre. */
  readonly costCenter?: string
  readonly date: DateText
  /** The books match open items by it: the number of a receipt. */
  readonly reference: string
  readonly dueDate: DateText | null
  readonly text: string
}

/** Something that keeps a thing out of the books. */
export type BookingProblem =
  | { readonly kind: 'account'; readonly product: string; readonly key: string; readonly rate: number }
  | { readonly kind: 'debtor'; readonly customer: string }
  | { readonly kind: 'sum'; readonly number: string }

export type Booked = { readonly lines: readonly BookingLine[]; readonly problems: readonly BookingProblem[] }

/** A line of an amount that may be below zero: then it is on the other side. Zero is no line. */
export function signedLine(line: Omit<BookingLine, 'side'>): BookingLine[] {
  if (line.amount === 0n) return []
  return [{ ...line, amount: line.amount < 0n ? -line.amount : line.amount, side: line.amount < 0n ? 'H' : 'S' }]
}

/** The sum of an account: debit less credit. */
export function balanceOf(lines: readonly BookingLine[], isMeant: (account: string) => boolean): Amount {
  return lines.reduce((sum, { amount, side, account, contra }) => {
    const signed = side === 'S' ? amount : -amount
    return sum + (isMeant(account) ? signed : 0n) - (isMeant(contra) ? signed : 0n)
  }, 0n)
}
