import { collectionDay } from '@twinwerk/model/billing/payments/collection-day'
import { stoppingReasons } from '@twinwerk/model/billing/payments/returned-debit'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { mandatesBy, unplannedReceipts, type UnplannedReceipt } from '../../store/payments/debits.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin, type Booking } from '../book/booking.ts'
import { announceDebit, type DebitAnnouncement } from '../tell/begin-process.ts'

type Asked = {
  /** The tenant's time zone. */
  readonly zone: string
  /** Only these receipts; absent: all. */
  readonly receipts?: readonly string[]
}

/**
 * Plans the debit of each receipt that its payer lets us debit and that has no living collection: none yet, or one that was cancelled while
 * the receipt was disputed or absorbed. The day counts from the dispatch of the receipt; before that from its approval, and the file of
 * debits counts anew. A debit that replaces an earlier one counts from its own announcement. Returns how many.
 */
export async function planCollections(booking: Booking, { zone, receipts }: Asked): Promise<number> {
  const { transaction, parts, author } = booking
  return planDebits(booking, await unplannedReceipts(transaction, parts, { tenant: author.tenant, zone, only: receipts }))
}

/** Plans the second try of a debit (uuid of its receipt) that failed, where the setup says so. Returns true if it did. */
export async function planRetry(booking: Booking, receipt: string): Promise<boolean> {
  const { transaction, parts, author } = booking
  const { tenant } = author
  if (!(await paymentSetup(transaction, parts, tenant)).retriesFailedDebits) return false
  // Its day counts from the announcement, so the zone of deliveries does not matter.
  const asked = { tenant, zone: 'UTC', only: [receipt], retriesBut: stoppingReasons }
  return (await planDebits(booking, await unplannedReceipts(transaction, parts, asked))) > 0
}

/** Plans a debit of each receipt and announces those that replace an earlier one. Returns how many. */
export async function planDebits(booking: Booking, open: readonly UnplannedReceipt[]): Promise<number> {
  const { transaction, parts, author } = booking
  const { tenant } = author
  const references = open.flatMap(({ payment }) => (payment?.kind === 'directDebit' ? payment.mandateReference : []))
  const mandates = await mandatesBy(transaction, { tenant, references })
  const { preNotificationDays } = await paymentSetup(transaction, parts, tenant)
  const found = open.flatMap((receipt) => planned(booking, receipt, { mandates, preNotificationDays }) ?? [])
  await apply(transaction, parts, { author, changes: found.flatMap(({ changes }) => changes) })
  for (const { announcement } of found) if (announcement) announceDebit(booking, announcement)
  return found.length
}

type Planning = { readonly mandates: ReadonlyMap<string, string>; readonly preNotificationDays: number }
type Planned = { readonly changes: readonly Change[]; readonly announcement?: DebitAnnouncement }

function planned({ today }: Booking, receipt: UnplannedReceipt, { mandates, preNotificationDays }: Planning): Planned | undefined {
  const { payment, dueDate, deliveredOn, number, owed, earlier, failed } = receipt
  if (payment?.kind !== 'directDebit') return undefined
  const mandate = mandates.get(payment.mandateReference)
  if (mandate === undefined) return undefined
  const collection = v7()
  const collectOn =
    earlier > 0
      ? collectionDay({ dueDate, deliveredOn: today, preNotificationDays })
      : // Never before the day that the bill announced.
        collectionDay({ dueDate: payment.collectOn ?? dueDate, deliveredOn: deliveredOn ?? today, preNotificationDays })
  const changes = [
    newTwin(collection, 'collection', {
      'collection:amount': euroOfAmount(owed),
      'collection:endToEndId': number,
      'collection:collectOn': collectOn,
      'collection:attempt': failed + 1,
      'collection:state': 'planned',
    }),
    newLink('collection:receipt', collection, receipt.receipt),
    newLink('collection:sepaMandate', collection, mandate),
  ]
  const { iban, mandateReference } = payment
  if (earlier === 0) return { changes }
  return { changes, announcement: { collection, receipt: receipt.receipt, number, amount: owed, collectOn, iban, mandateReference } }
}
