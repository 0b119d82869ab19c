import { collectionDay } from '@twinwerk/model/billing/payments/collection-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { debitableReceipt, mandatesBy } from '../../store/payments/debits.ts'
import { debitsOfReceipt } from '../../store/payments/disputed-debits.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { AnnouncedDebit } from '../../runner/work/disputed-money.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { outOfFile } from './hold-debits.ts'

/**
 * Plans the debit of the rest that an objection has left of a receipt (uuid), with a notice of its own from today on: a planned debit takes
 * all of it, else a new one is planned. Returns undefined where nothing is debited: nothing is owed, or the last debit failed, which people
 * clear up.
 */
export async function resumeDebit(
  { transaction, parts, author, today }: Booking,
  { receipt, zone }: { readonly receipt: string; readonly zone: string },
): Promise<AnnouncedDebit | undefined> {
  const { tenant } = author
  const owing = await debitableReceipt(transaction, parts, { tenant, zone, receipt })
  if (!owing || owing.payment?.kind !== 'directDebit') return undefined
  const { payment, owed, dueDate, number } = owing
  const mandate = (await mandatesBy(transaction, { tenant, references: [payment.mandateReference] })).get(payment.mandateReference)
  const debits = await debitsOfReceipt(transaction, parts, { tenant, receipt })
  const [last] = debits.filter(({ state }) => state !== 'planned' && state !== 'cancelled')
  if (mandate === undefined || last?.state === 'rejected' || last?.state === 'returned') return undefined
  const { preNotificationDays } = await paymentSetup(transaction, parts, tenant)
  const day = collectionDay({ dueDate, deliveredOn: today, preNotificationDays })
  const values = { 'collection:amount': euroOfAmount(owed), 'collection:collectOn': day, 'collection:announcedOn': today }
  const planned = debits.find(({ state }) => state === 'planned')
  const id = planned?.collection ?? v7()
  const changes = planned
    ? // A file that nobody has released yet would debit before the day of the notice.
      [...outOfFile(planned), update(id, 'collection', values)]
    : [
        newTwin(id, 'collection', { ...values, 'collection:endToEndId': number, 'collection:state': 'planned' }),
        newLink('collection:receipt', id, receipt),
        newLink('collection:sepaMandate', id, mandate),
      ]
  await apply(transaction, parts, { author, changes })
  return { number, amount: owed, day, iban: payment.iban, mandate: payment.mandateReference }
}
