import { apply } from '../../store/apply/apply.ts'
import { lockCollections, type StoredCollection } from '../../store/payments/collections.ts'
import { update, type Booking } from '../book/booking.ts'
import type { StatusReport } from '../read/read-status-report.ts'
import { afterFailure } from './after-failure.ts'
import { fileReturned, giveBack } from './give-back.ts'

type Rejected = { readonly collection: StoredCollection; readonly reason: string | null }

/**
 * Takes in what the bank says of a file: debits that it did not take are rejected, and their receipts stay open. One whose day has come
 * already is booked back. Returns how many, or undefined for a file that nobody here made.
 */
export async function rejectCollections(booking: Booking, report: StatusReport): Promise<number | undefined> {
  const { transaction, parts, author } = booking
  const all = await lockCollections(transaction, parts, { tenant: author.tenant, by: 'messageId', marks: [report.messageId] })
  if (all.length === 0) return undefined
  const rejected = all.filter(({ state }) => state === 'exported' || state === 'collected').flatMap((each) => rejectionOf(report, each))
  const early = rejected.filter(({ collection }) => collection.state === 'exported')
  const changes = early.flatMap(({ collection, reason }) => [
    update(collection.id, 'collection', { 'collection:state': 'rejected', 'collection:reason': reason }),
  ])
  const [first] = rejected
  await apply(transaction, parts, { author, changes: [...changes, ...(first ? fileReturned(first.collection) : [])] })
  for (const { collection, reason } of early) await afterFailure(booking, { collection, state: 'rejected', reason })
  for (const { collection, reason } of rejected)
    if (collection.state === 'collected')
      await giveBack(booking, { collection, reason, state: 'rejected', bookedOn: booking.today, values: {}, statement: null })
  return rejected.length
}

function rejectionOf({ rejected, blocks, transactions }: StatusReport, collection: StoredCollection): readonly Rejected[] {
  const why =
    rejected ??
    blocks.find(({ paymentInformation }) => paymentInformation === collection.block) ??
    transactions.find(({ endToEndId }) => endToEndId === collection.endToEndId)
  return why ? [{ collection, reason: why.reason }] : []
}
