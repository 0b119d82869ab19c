import { present } from '@twinwerk/model/error/present'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { allocatedBy, type StoredCollection } from '../../store/payments/collections.ts'
import type { Change } from '../../store/write/change.ts'
import { allocate } from '../book/allocate.ts'
import { updateBalances } from '../book/balances.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { afterFailure } from './after-failure.ts'
import { collect } from './collect.ts'

/** A debit that came back. */
export type GivenBack = {
  readonly collection: StoredCollection
  readonly state: 'returned' | 'rejected'
  /** Code of ISO 20022; null where the bank says none. */
  readonly reason: string | null
  readonly bookedOn: string
  /** Further values of the payment, such as the reference of the bank. */
  readonly values: Readonly<Record<string, unknown>>
  readonly statement: string | null
}

/**
 * Books a debit back: its receipt is open again, by the part that the debit had settled. A debit that was not booked yet is booked first,
 * so that both movements are there.
 */
export async function giveBack(booking: Booking, back: GivenBack): Promise<void> {
  const { transaction, parts, author } = booking
  const { collection, statement, bookedOn, reason, values } = back
  if (collection.state !== 'exported' && collection.state !== 'collected') return
  const payment = collection.payment ?? present((await collect(booking, [collection])).get(collection.id), 'the payment of a collection')
  const settled = await allocatedBy(transaction, parts, { tenant: author.tenant, payment, receipt: collection.receipt })
  const id = v7()
  await apply(transaction, parts, {
    author,
    changes: [
      newTwin(id, 'payment', {
        'payment:kind': 'directDebitReturn',
        'payment:amount': euroOfAmount(-collection.amount),
        'payment:unallocated': euroOfAmount(-collection.amount),
        'payment:bookedOn': bookedOn,
        'payment:endToEndId': collection.endToEndId,
        ...(reason !== null && { 'payment:returnReason': reason }),
        ...values,
      }),
      newLink('payment:collection', id, collection.id),
      newLink('payment:businessPartner', id, collection.partner),
      ...(statement === null ? [] : [newLink('payment:bankStatement', id, statement)]),
      update(collection.id, 'collection', { 'collection:state': back.state, 'collection:reason': reason }),
      ...fileReturned(collection),
    ],
  })
  const amount: Amount = -settled
  if (amount !== 0n) await allocate(booking, [{ payment: id, receipt: collection.receipt, amount, rule: 'endToEndId', reverses: true }])
  else await updateBalances(booking, [id])
  await afterFailure(booking, { collection, state: back.state, reason })
}

export function fileReturned({ file }: StoredCollection): Change[] {
  return file === null ? [] : [update(file, 'paymentFile', { 'paymentFile:state': 'returned' })]
}
