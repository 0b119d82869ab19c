import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { present } from '@twinwerk/model/error/present'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { lockPayouts, type StoredPayout } from '../../store/payments/payouts/payouts.ts'
import { newLink, update, type Booking } from '../book/booking.ts'
import { giveBackPayout } from '../payouts/give-back-payout.ts'
import type { BankEntry } from '../read/bank-entry.ts'
import type { BatchFinding } from './confirm-batch.ts'
import { bankCharge } from './bank-charge.ts'

/** The payouts that entries of a statement name. */
export type NamedPayouts = {
  readonly byId: ReadonlyMap<string, StoredPayout>
  readonly byBlock: ReadonlyMap<string, readonly StoredPayout[]>
}

/** The news of an entry about payouts: the bank made one, one came back, or it debits a block of them. */
export type PayoutEntry = 'made' | 'cameBack' | 'batch'

const isOut = ({ state }: StoredPayout) => state === 'exported' || state === 'confirmed'

export async function payoutsNamed({ transaction, parts, author }: Booking, entries: readonly BankEntry[]): Promise<NamedPayouts> {
  const given = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))]
  const lock = (by: 'endToEndId' | 'block', marks: readonly string[]) =>
    lockPayouts(transaction, parts, { tenant: author.tenant, by, marks })
  const single = await lock('endToEndId', given(entries.map(({ endToEndId }) => endToEndId)))
  const blocks = await lock('block', given(entries.map(({ paymentInformation }) => paymentInformation)))
  return {
    byId: new Map(single.map((payout) => [payout.endToEndId ?? '', payout])),
    byBlock: Map.groupBy(blocks, ({ block }) => block ?? ''),
  }
}

/** Returns undefined for an entry that is about something else, also for one of another amount than the payout that it names. */
export function payoutEntry(entry: BankEntry, { byId, byBlock }: NamedPayouts): PayoutEntry | undefined {
  if (entry.currency !== 'EUR') return undefined
  const payout = byId.get(entry.endToEndId ?? '')
  if (payout && isOut(payout)) {
    if (entry.amount > 0n && entry.returnReason !== null && entry.amount <= payout.amount) return 'cameBack'
    if (entry.amount === -payout.amount && entry.returnReason === null && !payout.isReported) return 'made'
  }
  const isBatch = entry.amount < 0n && entry.endToEndId === null && byBlock.has(entry.paymentInformation ?? '')
  return isBatch ? 'batch' : undefined
}

type Found = { readonly entry: BankEntry; readonly statement: string }

/** Books an entry about one payout. Its release has booked the payment, so the bank's entry only confirms it. */
export async function bookPayoutEntry(booking: Booking, { entry, statement }: Found, { byId }: NamedPayouts): Promise<void> {
  const { transaction, parts, author } = booking
  const payout = present(byId.get(entry.endToEndId ?? ''), 'the payout of an entry')
  const { key, valueOn, bookedOn, returnReason: reason } = entry
  if (reason !== null) {
    const values = { 'payment:valueOn': valueOn, 'payment:bankReference': key, 'payment:iban': entry.iban }
    await giveBackPayout(booking, { payout, state: 'returned', reason, bookedOn, values, statement })
    // The whole credit is open again, whatever the bank keeps for the return.
    const cost = payout.amount - entry.amount
    const charge = { cost, reason: 'Entgelt der Bank für eine zurückgekommene Auszahlung', entry, statement }
    if (cost > 0n) await apply(transaction, parts, { author, changes: bankCharge(charge) })
    return
  }
  const payment = present(payout.payment, 'the payment of a payout')
  await apply(transaction, parts, {
    author,
    changes: [
      update(payment, 'payment', { 'payment:bankReference': key, 'payment:valueOn': valueOn }),
      newLink('payment:bankStatement', payment, statement),
      update(payout.id, 'payout', { 'payout:state': 'confirmed' }),
      ...(payout.file === null ? [] : [update(payout.file, 'paymentFile', { 'paymentFile:state': 'confirmed' })]),
    ],
  })
}

/** Takes the debit of a block of payouts: they are confirmed, and no second payment is booked. Another amount than theirs is a finding. */
export async function confirmPayoutBatch(
  { transaction, parts, author }: Booking,
  { amount, paymentInformation }: BankEntry,
  { byBlock }: NamedPayouts,
): Promise<readonly BatchFinding[]> {
  const block = paymentInformation ?? ''
  const payouts = byBlock.get(block) ?? []
  const made = payouts.filter(isOut)
  const files = new Set(made.flatMap(({ file }) => file ?? []))
  await apply(transaction, parts, {
    author,
    changes: [
      ...made.map(({ id }) => update(id, 'payout', { 'payout:state': 'confirmed' })),
      ...(made.length === payouts.length ? [...files] : []).map((id) => update(id, 'paymentFile', { 'paymentFile:state': 'confirmed' })),
    ],
  })
  const expected = -sumOf(payouts.filter(({ state }) => state !== 'rejected').map((each) => each.amount))
  return expected === amount ? [] : [{ file: block, difference: euroOfAmount(amount - expected) }]
}
