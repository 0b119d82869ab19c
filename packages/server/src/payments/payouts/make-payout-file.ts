import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { targetDayFrom } from '@twinwerk/model/calendar/target-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { creditorOf } from '../../store/payments/debits.ts'
import { plannedPayouts } from '../../store/payments/payouts/payouts.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { nextMessageId, refuseUnable, type MadeFile } from '../collect/make-file.ts'
import { maxPayments } from '../write/payment-xml.ts'
import { judgePayouts } from './judge-payout.ts'
import { payoutsLeftOut } from './payout-texts.ts'

/**
 * Makes a file of the planned payouts. It lists them; its content is written when it is released. Throws VALIDATION_FAILED where the tenant
 * has no account or name.
 */
export async function makePayoutFile(booking: Booking, language: Language): Promise<MadeFile> {
  const { transaction, parts, author, today } = booking
  const { tenant, user } = author
  const creditor = await creditorOf(transaction, parts, tenant)
  refuseUnable(creditor, null, language)
  const planned = await plannedPayouts(transaction, parts, { tenant, file: null })
  const messageId = await nextMessageId(booking, creditor)
  const judged = await judgePayouts(booking, planned, messageId)
  const leftOut = payoutsLeftOut(judged, language)
  const taken = judged.filter(({ transfer }) => transfer).slice(0, maxPayments)
  if (taken.length === 0) return { file: null, leftOut }
  const id = v7()
  const sum = euroOfAmount(sumOf(taken.map(({ amount }) => amount)))
  const firstDay = targetDayFrom(today)
  await apply(transaction, parts, {
    author,
    changes: [
      newTwin(id, 'paymentFile', {
        'paymentFile:messageId': messageId,
        'paymentFile:format': 'pain.001.001.09',
        'paymentFile:collectionDate': firstDay,
        'paymentFile:state': 'new',
        'paymentFile:count': taken.length,
        'paymentFile:sum': sum,
      }),
      ...taken.flatMap(({ payout, amount, account }) => [
        newLink('payout:paymentFile', payout.id, id),
        update(payout.id, 'payout', {
          'payout:amount': euroOfAmount(amount),
          'payout:name': account?.holder ?? null,
          'payout:iban': account?.iban ?? null,
        }),
      ]),
    ],
  })
  await transaction.run(auditUser({ tenant, user, action: 'paymentFileMade', object: messageId }))
  return { file: { id: formatTwinId('paymentFile', id), count: taken.length, sum, firstDay }, leftOut }
}
