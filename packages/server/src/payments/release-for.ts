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

type Asked = z.output<typeof releaseCall.input>
type Answer = z.output<typeof releaseCall.output>

/** Releases allocations for a caller, who may book the payments (`execute`) and sees the allocations. */
export async function releaseFor(transaction: Transaction, acting: Acting, { allocations: ids, reason }: Asked): Promise<Answer> {
  const uuids = await uuidsAllowed(transaction, acting, { verb: 'select', definition: 'allocation', ids })
  const found = await lockAllocations(transaction, acting.store, { tenant: acting.caller.tenant, ids: uuids })
  const payments = [...new Set(found.map(({ payment }) => formatTwinId('payment', payment)))]
  await uuidsAllowed(transaction, acting, { verb: 'execute', definition: 'payment', ids: payments })
  const released = await release(bookingOf(transaction, acting, 'billing/release'), uuids)
  const { tenant, user } = acting.caller
  const by = { tenant, user, action: 'allocationReleased', ...(reason !== undefined && { reason }) } as const
  for (const object of uuids) await transaction.run(auditUser({ ...by, object }))
  return { payments: [...released.payments.values()].map(paymentAnswer), receipts: [...released.receipts.values()].map(receiptAnswer) }
}
