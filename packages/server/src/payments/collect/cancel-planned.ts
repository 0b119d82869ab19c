import { apply } from '../../store/apply/apply.ts'
import { plannedOf } from '../../store/payments/planned-collections.ts'
import { update, type Booking } from '../book/booking.ts'

/** Cancels the debits of a receipt that no file has taken out yet. If the receipt is open again later, it is planned again. */
export async function cancelPlanned({ transaction, parts, author }: Booking, receipt: string): Promise<void> {
  const { rows } = await transaction.run(plannedOf({ tenant: author.tenant, codes: parts.codes }, receipt))
  const changes = rows.map(({ collection }) =>
    update(collection, 'collection', { 'collection:state': 'cancelled', 'collection:renewable': true }),
  )
  await apply(transaction, parts, { author, changes })
}
