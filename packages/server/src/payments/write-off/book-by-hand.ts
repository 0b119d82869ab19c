import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { newTwin, type Booking } from '../book/booking.ts'

/** Writes a payment that no bank reports, and returns its uuid. It is as large as what it settles. */
export async function bookByHand(
  { transaction, parts, author, today }: Booking,
  { reason, amount }: { readonly reason: string; readonly amount: Amount },
): Promise<string> {
  const id = v7()
  const euro = euroOfAmount(amount)
  await apply(transaction, parts, {
    author: { ...author, why: reason },
    changes: [
      newTwin(id, 'payment', {
        'payment:kind': 'manual',
        'payment:amount': euro,
        'payment:unallocated': euro,
        'payment:bookedOn': today,
        'payment:reason': reason,
      }),
    ],
  })
  return id
}
