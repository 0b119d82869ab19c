import type { release as releaseCall } from '@twinwerk/contract/billing/release'
import type { z } from 'zod'
import { auditUser } from '../store/audit/audit.ts'
import type { Transaction } from '../store/db/database.ts'
import { paymentAnswer, receiptAnswer } from './answers.ts'
import { release } from './book/release.ts'
import { bookingOf } from './booking-of.ts'
import { uuidsAllowed, type Acting } from './caller-rights.ts'
import { lockAllocations } from '../store/payments/items.ts'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'

type Answer = z.output<typeof releaseCall.output>

/** Releases allocations for a caller, who may book the payments (`execute`) and sees the allocations. */
export async function releaseFor(transaction: Transaction, acting: Acting, ids: readonly string[]): Promise<Answer> {
  const uuids = await uuidsAllowed(transaction, acting, { verb: 'select', definition: 'allocation', ids })
  const found = await lockAllocations(transaction, acting.store, { tenant: acting.caller.tenant, ids: uuids })
  const payments = [...new Set(found.map(({ payment }) => formatTwinId('payment', payment)))]
  await uuidsAllowed(transaction, acting, { verb: 'execute', definition: 'payment', ids: payments })
  const released = await release(bookingOf(transaction, acting, 'billing/release'), uuids)
  const { tenant, user } = acting.caller
  for (const object of uuids) await transaction.run(auditUser({ tenant, user, action: 'allocationReleased', object }))
  return { payments: [...released.payments.values()].map(paymentAnswer), receipts: [...released.receipts.values()].map(receiptAnswer) }
}
