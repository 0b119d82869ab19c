import { collectionDay } from '@twinwerk/model/billing/payments/collection-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { mandatesBy, unplannedReceipts, type DebitableReceipt } from '../../store/payments/debits.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin, type Booking } from '../book/booking.ts'

type Asked = {
  /** The tenant's time zone. */
  readonly zone: string
  /** Only these receipts; absent: all. */
  readonly receipts?: readonly string[]
}

/**
 * Plans the debit of each receipt that its payer lets us debit and that has no collection yet. The day counts from the dispatch of the
 * receipt; before that from its approval, and the file of debits counts anew. Returns how many.
 */
export async function planCollections(booking: Booking, { zone, receipts }: Asked): Promise<number> {
  const { transaction, parts, author } = booking
  const { tenant } = author
  const open = await unplannedReceipts(transaction, parts, { tenant, zone, only: receipts })
  const references = open.flatMap(({ payment }) => (payment?.kind === 'directDebit' ? payment.mandateReference : []))
  const mandates = await mandatesBy(transaction, { tenant, references })
  const { preNotificationDays } = await paymentSetup(transaction, parts, tenant)
  const changes = open.map((receipt) => planned(booking, receipt, { mandates, preNotificationDays }))
  await apply(transaction, parts, { author, changes: changes.flat() })
  return changes.filter(({ length }) => length > 0).length
}

type Planning = { readonly mandates: ReadonlyMap<string, string>; readonly preNotificationDays: number }

function planned({ today }: Booking, receipt: DebitableReceipt, { mandates, preNotificationDays }: Planning): Change[] {
  const { payment, dueDate, deliveredOn, number, owed } = receipt
  const mandate = payment?.kind === 'directDebit' ? mandates.get(payment.mandateReference) : undefined
  if (mandate === undefined) return []
  const id = v7()
  return [
    newTwin(id, 'collection', {
      'collection:amount': euroOfAmount(owed),
      'collection:endToEndId': number,
      'collection:collectOn': collectionDay({ dueDate, deliveredOn: deliveredOn ?? today, preNotificationDays }),
      'collection:state': 'planned',
    }),
    newLink('collection:receipt', id, receipt.receipt),
    newLink('collection:sepaMandate', id, mandate),
  ]
}
