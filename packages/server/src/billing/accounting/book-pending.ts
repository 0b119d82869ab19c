import { bookAllocation, bookOwner, bookPayment } from '@twinwerk/model/billing/accounting/book-money'
import { bookReceipt } from '@twinwerk/model/billing/accounting/book-receipt'
import type { Booked, BookingLine } from '@twinwerk/model/billing/accounting/booking-line'
import type { BookedEvent, Entry, StoredLine } from '../../store/accounting/export-rows.ts'
import { pendingInstalments, type PendingInstalment } from '../../store/accounting/pending-instalments.ts'
import {
  pendingAllocations,
  pendingMoves,
  pendingOwners,
  pendingPayments,
  type PendingAllocation,
  type PendingMove,
  type PendingPayment,
} from '../../store/accounting/pending-money.ts'
import { pendingReceipts, type Month, type PendingReceipt } from '../../store/accounting/pending-receipts.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Books } from './books.ts'

/** Things of a month that were read, and what they come to in the books. */
export type Taken = {
  readonly subject: string
  readonly unclear: boolean
  /** The number of the customer whose account a payment is booked on. */
  readonly customer?: string | null
  readonly booked: Booked
}

/** Reads some things with an event that no export has, and books them. */
export async function bookPending(
  transaction: Transaction,
  { month, books }: { readonly month: Month; readonly books: Books },
  event: BookedEvent,
): Promise<readonly Taken[]> {
  switch (event) {
    case 'receipt':
      return (await transaction.run(pendingReceipts(month))).rows.map((row) => receiptTaken(row, books))
    case 'absorbed':
    case 'restored':
      return (await transaction.run(pendingInstalments(event, month))).rows.map((row) => instalmentTaken(row, books, event))
    case 'moved':
      return (await transaction.run(pendingMoves(month))).rows.map((row) => moveTaken(row, books))
    case 'payment':
      return (await transaction.run(pendingPayments(month))).rows.map((row) => paymentTaken(row, books))
    case 'owner':
      return (await transaction.run(pendingOwners(month))).rows.map((row) => ({
        subject: row.subject,
        unclear: false,
        customer: row.customer,
        booked: bookOwner({ ...row, amount: BigInt(row.amount) }, books),
      }))
    case 'allocation':
    case 'release':
      return (await transaction.run(pendingAllocations(event, month))).rows.map((row) => allocationTaken(row, books))
  }
}

function receiptTaken({ subject, customer, name, gross, items, ...row }: PendingReceipt, books: Books): Taken {
  const receipt = {
    ...row,
    customer: customer ?? '',
    name: name ?? '',
    gross: BigInt(gross),
    items: items.map((item) => ({
      ...item,
      category: item.category ?? (item.rate === 0 ? ('O' as const) : ('S' as const)),
      net: BigInt(item.net),
      gross: item.gross === null ? null : BigInt(item.gross),
    })),
  }
  return { subject, unclear: false, booked: bookReceipt(receipt, books) }
}

function paymentTaken({ subject, ...row }: PendingPayment, books: Books): Taken {
  // The charges of the bank never belong to a customer.
  const unclear = row.customer === null && !(row.kind === 'manual' && row.isOfBank)
  return { subject, unclear, customer: row.customer, booked: bookPayment({ ...row, amount: BigInt(row.amount) }, books) }
}

function allocationTaken({ subject, from, to, ...row }: PendingAllocation, books: Books): Taken {
  const allocation = { ...row, amount: BigInt(row.amount), from: from ?? to ?? '', to: to ?? from ?? '' }
  return { subject, unclear: false, booked: bookAllocation(allocation, books) }
}

/** The claim of an instalment that a consumption bill took up goes back by the account and the rate that it came by. */
function instalmentTaken(row: PendingInstalment, books: Books, event: 'absorbed' | 'restored'): Taken {
  const { subject, number, date, customer, name, rate } = row
  const gross = event === 'absorbed' ? -BigInt(row.rest) : BigInt(row.rest)
  const category = row.category ?? (rate === 0 ? 'O' : 'S')
  const item = { key: '', product: name ?? number, rate, category, net: 0n, gross }
  const receipt = { number, date, dueDate: null, customer: customer ?? '', name: name ?? '', gross, items: [item] }
  return { subject, unclear: false, booked: bookReceipt(receipt, books) }
}

/** Money that was booked on the account of one customer goes to that of another. */
function moveTaken({ subject, from, to, ...row }: PendingMove, books: Books): Taken {
  const booked = bookAllocation({ ...row, amount: BigInt(row.amount), from, to: to ?? '' }, books)
  return { subject, unclear: false, customer: to, booked }
}

export function entryOf(event: BookedEvent, { subject, unclear, customer = null, booked }: Taken): Entry {
  return { subject, event, unclear, customer, lines: booked.lines.map((line) => ({ ...line, amount: Number(line.amount) })) }
}

export function lineOf(line: StoredLine): BookingLine {
  return { ...line, amount: BigInt(line.amount) }
}
