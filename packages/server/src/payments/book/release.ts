import { AppError } from '@twinwerk/model/error/app-error'
import { apply } from '../../store/apply/apply.ts'
import { lockAllocations, lockPayments, lockReceipts } from '../../store/payments/items.ts'
import { updateBalances } from './balances.ts'
import { update, type Booking } from './booking.ts'
import { paymentUpdate, receiptUpdate, statementUpdates, withAmount } from './settle.ts'
import type { Allocated } from './allocate.ts'

/**
 * Releases allocations, all or none: receipts are open again, payments free. Throws VERSION_CONFLICT where somebody has released one
 * of them before, NOT_ALLOWED for one that is not there.
 */
export async function release(booking: Booking, ids: readonly string[]): Promise<Omit<Allocated, 'ids'>> {
  const { transaction, parts, author, today } = booking
  const asked = { tenant: author.tenant, ids }
  const found = await lockAllocations(transaction, parts, asked)
  if (found.length < new Set(ids).size) throw new AppError('NOT_ALLOWED')
  if (found.some(({ isReleased }) => isReleased)) throw new AppError('VERSION_CONFLICT', { detail: 'an allocation was released before' })
  const receipts = new Map(await lockReceipts(transaction, parts, { ...asked, ids: found.map(({ receipt }) => receipt) }))
  const payments = new Map(await lockPayments(transaction, parts, { ...asked, ids: found.map(({ payment }) => payment) }))
  for (const { receipt, payment, amount } of found) {
    const [of, from] = [receipts.get(receipt), payments.get(payment)]
    if (!of || !from) throw new AppError('NOT_ALLOWED')
    receipts.set(receipt, withAmount(of, -amount))
    payments.set(payment, { ...from, unallocated: from.unallocated + amount })
  }
  const changes = [
    ...found.map(({ id }) => update(id, 'allocation', { 'allocation:releasedOn': today })),
    ...[...receipts.values()].map(receiptUpdate),
    ...[...payments.values()].map(paymentUpdate),
  ]
  await apply(transaction, parts, { author, changes })
  await apply(transaction, parts, {
    author,
    changes: await statementUpdates(
      booking,
      [...payments.values()].map(({ statement }) => statement),
    ),
  })
  await updateBalances(booking, [...receipts.keys(), ...payments.keys()])
  return { receipts, payments }
}
