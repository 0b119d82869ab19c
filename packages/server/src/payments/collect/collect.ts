import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { lockReceipts } from '../../store/payments/items.ts'
import type { StoredCollection } from '../../store/payments/collections.ts'
import { allocate, type Allocation } from '../book/allocate.ts'
import { updateBalances } from '../book/balances.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'

/**
 * Books the payments of collections whose day has come, and clears their receipts. If a receipt was paid meanwhile, the payment stays free
 * as a credit. Returns the payments by collection.
 */
export async function collect(booking: Booking, collections: readonly StoredCollection[]): Promise<ReadonlyMap<string, string>> {
  const { transaction, parts, author } = booking
  const due = collections.filter(({ state }) => state === 'exported').map((collection) => ({ collection, payment: v7() }))
  if (due.length === 0) return new Map()
  const receipts = await lockReceipts(transaction, parts, { tenant: author.tenant, ids: due.map(({ collection }) => collection.receipt) })
  const changes = due.flatMap(({ collection, payment }) => [
    newTwin(payment, 'payment', {
      'payment:kind': 'directDebit',
      'payment:amount': euroOfAmount(collection.amount),
      'payment:unallocated': euroOfAmount(collection.amount),
      'payment:bookedOn': collection.collectOn,
      'payment:valueOn': collection.collectOn,
      'payment:endToEndId': collection.endToEndId,
    }),
    newLink('payment:collection', payment, collection.id),
    newLink('payment:businessPartner', payment, collection.partner),
    update(collection.id, 'collection', { 'collection:state': 'collected' }),
  ])
  await apply(transaction, parts, { author, changes })
  const allocations = due.flatMap(({ collection, payment }): Allocation[] => {
    const open = receipts.get(collection.receipt)?.open ?? 0n
    const amount = open < collection.amount ? open : collection.amount
    return amount > 0n ? [{ payment, receipt: collection.receipt, amount, rule: 'endToEndId' }] : []
  })
  if (allocations.length > 0) await allocate(booking, allocations)
  await updateBalances(booking, [...due.map(({ payment }) => payment)])
  return new Map(due.map(({ collection, payment }) => [collection.id, payment]))
}
