import { stopsDebits } from '@twinwerk/model/billing/payments/returned-debit'
import { apply } from '../../store/apply/apply.ts'
import type { StoredCollection } from '../../store/payments/collections.ts'
import { update, type Booking } from '../book/booking.ts'
import { askForAccount } from '../tell/begin-process.ts'
import { planRetry } from './plan.ts'

type Failed = { readonly collection: StoredCollection; readonly state: 'returned' | 'rejected'; readonly reason: string | null }

/**
 * Goes on after a debit that failed. If the account or the mandate is wrong, the customer is asked for another one; else the debit is tried
 * once more where the setup says so. A first debit that the bank rejected was never made, so the next one is the first.
 */
export async function afterFailure(booking: Booking, { collection, state, reason }: Failed): Promise<void> {
  const { transaction, parts, author } = booking
  const { id, receipt, iban, mandate, sequence } = collection
  if (state === 'rejected' && sequence === 'frst')
    await apply(transaction, parts, { author, changes: [update(mandate, 'sepaMandate', { 'sepaMandate:sequence': 'frst' })] })
  if (reason !== null && stopsDebits(reason)) askForAccount(booking, { collection: id, receipt, iban, reason })
  else await planRetry(booking, receipt)
}
