import { receiptState } from '@twinwerk/model/billing/payments/open-item'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Booking } from '../../payments/book/booking.ts'
import { update } from '../../payments/book/booking.ts'
import { cancelPlanned } from '../../payments/collect/cancel-planned.ts'
import { apply } from '../../store/apply/apply.ts'
import { absorbedBy } from '../../store/billing/energy/instalment-rows.ts'

/** Takes up the claims of unpaid instalments (uuids) into their consumption bill: nothing of them is open or collected any more. */
export async function absorb(booking: Booking, receipts: readonly string[]): Promise<void> {
  const { transaction, parts, author } = booking
  for (const receipt of receipts) await cancelPlanned(booking, receipt)
  const changes = receipts.map((receipt) => update(receipt, 'receipt', { 'receipt:status': 'absorbed', 'receipt:openAmount': 0 }))
  await apply(transaction, parts, { author, changes })
}

/** Opens the claims again that a consumption bill (uuid) had taken up, because it is cancelled. */
export async function restoreAbsorbed({ transaction, parts, author }: Booking, bill: string): Promise<void> {
  const { rows } = await transaction.run(absorbedBy({ tenant: author.tenant, codes: parts.codes }, bill))
  const changes = rows.map(({ receipt, gross, allocated, isSent }) => {
    const open = BigInt(gross) - BigInt(allocated)
    const status = receiptState({ isReversed: false, isDunned: false, isSent, gross: BigInt(gross), open })
    return update(receipt, 'receipt', { 'receipt:status': status, 'receipt:openAmount': euroOfAmount(open) })
  })
  await apply(transaction, parts, { author, changes })
}
