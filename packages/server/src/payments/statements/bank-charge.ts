import type { Amount } from '@twinwerk/model/number/amount'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../book/booking.ts'
import type { BankEntry } from '../read/bank-entry.ts'

type BankCharge = {
  /** Above zero. */
  readonly cost: Amount
  readonly reason: string
  readonly entry: Pick<BankEntry, 'key' | 'bookedOn'>
  /** Uuid. */
  readonly statement: string
}

/** Returns the changes that book what the bank keeps for an entry: a payment of its own, which belongs to no customer. */
export function bankCharge({ cost, reason, entry, statement }: BankCharge): Change[] {
  const id = v7()
  return [
    newTwin(id, 'payment', {
      'payment:kind': 'manual',
      'payment:amount': euroOfAmount(-cost),
      'payment:unallocated': 0,
      'payment:bookedOn': entry.bookedOn,
      'payment:reason': reason,
      'payment:bankReference': `${entry.key}|cost`,
    }),
    newLink('payment:bankStatement', id, statement),
  ]
}
