import { shortenedIban } from '@twinwerk/model/identifier/payment/shortened-iban'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { z } from 'zod'
import { enqueue } from '../../jobs/job.ts'
import type { Booking } from '../book/booking.ts'

export const tellKind = 'payments-tell-customer'

export const tellPayload = z.strictObject({
  type: z.enum(['processAnnounceDebit', 'processClarifyAccount']),
  /** The twin that the process is about, and the relationship that leads to it. Each has one process of a type. */
  about: z.strictObject({ relationship: z.string(), target: z.string() }),
  /** The partner (uuid), or the receipt whose receiver it is. */
  partner: z.string().nullable(),
  receipt: z.string().nullable(),
  attributes: z.record(z.string(), z.union([z.string(), z.number()])),
})
type TellPayload = z.infer<typeof tellPayload>

/** A debit that replaces an earlier one. */
export type DebitAnnouncement = {
  readonly collection: string
  readonly receipt: string
  readonly number: string
  readonly amount: Amount
  readonly collectOn: string
  readonly iban: string
  readonly mandateReference: string
}

/** Begins the process that tells the customer of a debit, with the transaction that plans it. */
export function announceDebit(booking: Booking, debit: DebitAnnouncement): void {
  const { collection, receipt, number, amount, collectOn, iban, mandateReference } = debit
  tell(booking, {
    type: 'processAnnounceDebit',
    about: { relationship: 'processAnnounceDebit:collection', target: collection },
    partner: null,
    receipt,
    attributes: {
      'processAnnounceDebit:amount': euroOfAmount(amount),
      'processAnnounceDebit:collectOn': collectOn,
      'processAnnounceDebit:receiptNumber': number,
      'processAnnounceDebit:account': shortenedIban(iban) ?? '–',
      'processAnnounceDebit:mandate': mandateReference,
    },
  })
}

type WrongAccount = { readonly collection: string; readonly receipt: string; readonly iban: string | null; readonly reason: string }

/** Begins the process that asks for another account, since the bank returned a debit because of the account or the mandate. */
export function askForAccount(booking: Booking, { collection, receipt, iban, reason }: WrongAccount): void {
  tell(booking, {
    type: 'processClarifyAccount',
    about: { relationship: 'processClarifyAccount:collection', target: collection },
    partner: null,
    receipt,
    attributes: {
      'processClarifyAccount:account': (iban === null ? null : shortenedIban(iban)) ?? '–',
      'processClarifyAccount:returnReason': reason,
    },
  })
}

/** Begins the process that asks for the account to which a credit is paid out. */
export function askForPayoutAccount(
  booking: Booking,
  { payout, partner, amount }: { readonly payout: string; readonly partner: string; readonly amount: Amount },
): void {
  tell(booking, {
    type: 'processClarifyAccount',
    about: { relationship: 'processClarifyAccount:payout', target: payout },
    partner,
    receipt: null,
    attributes: { 'processClarifyAccount:amount': euroOfAmount(amount) },
  })
}

function tell({ transaction, author: { tenant } }: Booking, payload: TellPayload): void {
  enqueue(transaction, { tenant, id: v7(), kind: tellKind, user: undefined, payload })
}
