import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { contractOfReceipt, lockCollections } from '../../store/payments/collections.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin, type Booking } from '../book/booking.ts'
import { giveBack } from '../collect/give-back.ts'
import type { BankEntry } from '../read/bank-entry.ts'
import { bankCharge } from './bank-charge.ts'
import { entryValues } from './entries.ts'

/**
 * Books an entry of a debit that came back. The charge of the bank is a payment of its own that belongs to nobody; it becomes a charge of
 * the customer only where the setup of the tenant says so.
 */
export async function bookReturn(
  booking: Booking,
  { entry, statement }: { readonly entry: BankEntry; readonly statement: string },
): Promise<void> {
  const { transaction, parts, author } = booking
  const { tenant } = author
  const found = await lockCollections(transaction, parts, { tenant, by: 'endToEndId', marks: [entry.endToEndId ?? ''] })
  const collection = found.findLast(({ state }) => state === 'collected' || state === 'exported')
  if (!collection) return
  const { bookedOn, returnReason: reason } = entry
  await giveBack(booking, { collection, state: 'returned', reason, bookedOn, values: entryValues(entry), statement })
  const cost = -entry.amount - collection.amount
  if (cost <= 0n) return
  const { passesReturnCosts } = await paymentSetup(transaction, parts, tenant)
  const contract = passesReturnCosts ? await contractOfReceipt(transaction, parts, { tenant, receipt: collection.receipt }) : undefined
  await apply(transaction, parts, {
    author,
    changes: [
      ...bankCharge({ cost, reason: 'Entgelt der Bank für eine Rücklastschrift', entry, statement }),
      ...(contract === undefined ? [] : chargeOf(contract, { amount: euroOfAmount(cost), day: bookedOn })),
    ],
  })
}

/** Outside the scope of tax: the customer makes good a loss. */
function chargeOf(contract: string, { amount, day }: { readonly amount: number; readonly day: string }): Change[] {
  const id = v7()
  return [
    newTwin(id, 'charge', {
      'charge:text': 'Kosten einer Rücklastschrift',
      'charge:texts': { text: { en: 'Cost of a returned direct debit' } },
      'charge:reason': 'returnFee',
      'charge:amount': amount,
      'charge:basis': 'gross',
      'charge:taxClass': 'none',
      'charge:serviceFrom': day,
      'charge:serviceTo': day,
      'charge:state': 'open',
    }),
    newLink('charge:contract', id, contract),
  ]
}
