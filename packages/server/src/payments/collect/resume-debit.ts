import { apply } from '../../store/apply/apply.ts'
import { debitableReceipt } from '../../store/payments/debits.ts'
import { debitsOfReceipt } from '../../store/payments/disputed-debits.ts'
import type { Booking } from '../book/booking.ts'
import { cancelledDebit } from './hold-debits.ts'
import { planDebits } from './plan.ts'

/**
 * Plans the debit of the rest that an objection has left of a receipt (uuid), and announces it. It replaces a debit that is still planned,
 * also in a file that nobody released. Nothing is planned if nothing is owed, or if the last debit failed, which people clear up.
 */
export async function resumeDebit(booking: Booking, { receipt, zone }: { readonly receipt: string; readonly zone: string }): Promise<void> {
  const { transaction, parts, author } = booking
  const { tenant } = author
  const owing = await debitableReceipt(transaction, parts, { tenant, zone, receipt })
  if (!owing) return
  const debits = await debitsOfReceipt(transaction, parts, { tenant, receipt })
  const [last] = debits.filter(({ state }) => state !== 'planned' && state !== 'cancelled')
  if (last?.state === 'rejected' || last?.state === 'returned') return
  if ((await planDebits(booking, [{ ...owing, earlier: debits.length, failed: 0 }])) === 0) return
  const replaced = debits.filter(({ state }) => state === 'planned')
  await apply(transaction, parts, { author, changes: replaced.flatMap(cancelledDebit) })
}
