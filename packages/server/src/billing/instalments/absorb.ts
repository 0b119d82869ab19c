import { receiptState } from '@twinwerk/model/billing/payments/open-item'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Booking } from '../../payments/book/booking.ts'
import { update } from '../../payments/book/booking.ts'
import { cancelPlanned } from '../../payments/collect/cancel-planned.ts'
import { apply } from '../../store/apply/apply.ts'
import { absorbedBy, type RequestedRow } from '../../store/billing/energy/instalment-rows.ts'
import { lockReceipts } from '../../store/payments/items.ts'

/**
 * Locks the instalments (uuids) that bills take up. Returns those that were paid, or were opened again, since the bills were calculated of
 * the rows.
 */
export async function lockTakenUp(
  { transaction, parts, author: { tenant } }: Booking,
  receipts: readonly string[],
  rows: readonly RequestedRow[],
): Promise<ReadonlySet<string>> {
  if (receipts.length === 0) return new Set()
  const billed = new Map(rows.map(({ receipt, open }) => [receipt, open === null ? null : BigInt(open)]))
  const locked = await lockReceipts(transaction, parts, { tenant, ids: [...new Set(receipts)] })
  return new Set(receipts.filter((receipt) => locked.get(receipt)?.open !== billed.get(receipt)))
}

/** Takes up the claims of unpaid instalments (uuids) into their consumption bill: nothing of them is open or collected any more. */
export async function absorb(booking: Booking, receipts: readonly string[]): Promise<void> {
  const { transaction, parts, author } = booking
  for (const receipt of receipts) await cancelPlanned(booking, receipt)
  const changes = receipts.map((receipt) => update(receipt, 'receipt', { 'receipt:status': 'absorbed', 'receipt:openAmount': 0 }))
  await apply(transaction, parts, { author, changes })
}

/** Opens the claims again that a consumption bill (uuid) had taken up, because it is cancelled. Returns their receipts (uuids). */
export async function restoreAbsorbed({ transaction, parts, author }: Booking, bill: string): Promise<readonly string[]> {
  const { rows } = await transaction.run(absorbedBy({ tenant: author.tenant, codes: parts.codes }, bill))
  const changes = rows.map(({ receipt, status: former, gross, allocated, isSent }) => {
    const open = BigInt(gross) - BigInt(allocated)
    const status = receiptState({ isReversed: false, isDunned: former === 'dunning', isSent, gross: BigInt(gross), open })
    return update(receipt, 'receipt', { 'receipt:status': status, 'receipt:openAmount': euroOfAmount(open) })
  })
  await apply(transaction, parts, { author, changes })
  return rows.map(({ receipt }) => receipt)
}
