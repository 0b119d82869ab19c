import { present } from '@twinwerk/model/error/present'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { lockPayouts, settledCredits, type StoredPayout } from '../../store/payments/payouts/payouts.ts'
import { allocate, type Allocation } from '../book/allocate.ts'
import { updateBalances } from '../book/balances.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import type { StatusReport } from '../read/read-status-report.ts'

/** A payout that the bank did not make, or that came back. */
export type PayoutBack = {
  readonly payout: StoredPayout
  readonly state: 'rejected' | 'returned'
  /** Code of ISO 20022; null where the bank says none. */
  readonly reason: string | null
  readonly bookedOn: string
  /** Further values of the payment, such as the reference of the bank. */
  readonly values: Readonly<Record<string, unknown>>
  readonly statement: string | null
}

/**
 * Books a payout back: the receipts that it settled are open credits again, and money that came from payments is free again. It does
 * nothing for one that was booked back before.
 */
export async function giveBackPayout(booking: Booking, { payout, state, reason, bookedOn, values, statement }: PayoutBack): Promise<void> {
  const { transaction, parts, author } = booking
  if (payout.state !== 'exported' && payout.state !== 'confirmed') return
  const payment = present(payout.payment, 'the payment of a payout')
  const settled = await settledCredits(transaction, parts, { tenant: author.tenant, payout: payout.id, payment })
  const id = v7()
  const changes = [
    newTwin(id, 'payment', {
      'payment:kind': 'payoutReturn',
      'payment:amount': euroOfAmount(payout.amount),
      'payment:unallocated': euroOfAmount(payout.amount),
      'payment:bookedOn': bookedOn,
      'payment:endToEndId': payout.endToEndId,
      ...(reason !== null && { 'payment:returnReason': reason }),
      ...values,
    }),
    newLink('payment:payout', id, payout.id),
    newLink('payment:businessPartner', id, payout.partner),
    ...(statement === null ? [] : [newLink('payment:bankStatement', id, statement)]),
    update(payout.id, 'payout', { 'payout:state': state, 'payout:reason': reason }),
    ...(payout.file === null ? [] : [update(payout.file, 'paymentFile', { 'paymentFile:state': 'returned' })]),
  ]
  await apply(transaction, parts, { author, changes })
  const allocations = settled.map((each): Allocation => ({ ...each, payment: id, rule: 'credit', reverses: true }))
  if (allocations.length > 0) await allocate(booking, allocations)
  else await updateBalances(booking, [id])
}

/** Takes in the answer of the bank to a file of payouts. Returns how many it rejected, or undefined for a file that nobody here made. */
export async function rejectPayouts(booking: Booking, report: StatusReport): Promise<number | undefined> {
  const { transaction, parts, author } = booking
  const all = await lockPayouts(transaction, parts, { tenant: author.tenant, by: 'messageId', marks: [report.messageId] })
  if (all.length === 0) return undefined
  let count = 0
  for (const payout of all) {
    const why =
      report.rejected ??
      report.blocks.find(({ paymentInformation }) => paymentInformation === payout.block) ??
      report.transactions.find(({ endToEndId }) => endToEndId === payout.endToEndId)
    if (!why || payout.state !== 'exported') continue
    await giveBackPayout(booking, {
      ...{ payout, state: 'rejected', reason: why.reason, bookedOn: booking.today, values: {}, statement: null },
    })
    count += 1
  }
  return count
}
