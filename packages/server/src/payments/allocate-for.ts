import type { allocate as allocateCall } from '@twinwerk/contract/billing/allocate'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import type { Amount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { z } from 'zod'
import { auditUser } from '../store/audit/audit.ts'
import type { Transaction } from '../store/db/database.ts'
import { lockReceipts } from '../store/payments/items.ts'
import { paymentAnswer, receiptAnswer } from './answers.ts'
import { allocate, AllocationRefused, type Allocation } from './book/allocate.ts'
import { allocationFinding } from './book/allocation-texts.ts'
import type { Booking } from './book/booking.ts'
import { bookingOf } from './booking-of.ts'
import { refuseUnlessBooking, uuidsAllowed, type Acting } from './caller-rights.ts'
import { readAmount } from './read-amount.ts'
import { bookByHand } from './write-off/book-by-hand.ts'
import { needsSecondPerson } from './write-off/second-person.ts'
import { writeOffRefused } from './write-off/write-off-texts.ts'

type Asked = z.output<typeof allocateCall.input> & { readonly language: Language }
type Answer = z.output<typeof allocateCall.output>

/**
 * Allocates for a caller, who may book payments (`execute`) and sees the open amounts. Throws VERSION_CONFLICT where an amount is no longer
 * the one that the caller saw, VALIDATION_FAILED with the place of the share that does not fit.
 */
export async function allocateFor(transaction: Transaction, acting: Acting, asked: Asked): Promise<Answer> {
  const { from, shares, language } = asked
  const booking = bookingOf(transaction, acting, 'billing/allocate')
  const receipts = await uuidsAllowed(transaction, acting, {
    verb: 'select',
    definition: 'receipt',
    ids: shares.map(({ receipt }) => receipt),
    attributes: ['receipt:openAmount'],
  })
  const amounts = shares.map(({ amount }, index) => readAmount(amount, ['shares', index, 'amount']))
  const payment =
    'payment' in from
      ? present(
          (await uuidsAllowed(transaction, acting, { verb: 'execute', definition: 'payment', ids: [from.payment] }))[0],
          'the payment',
        )
      : await bookAlone(booking, acting, { reason: from.reason, receipts, amounts, language })
  const allocations = receipts.map((receipt, index): Allocation => ({ payment, receipt, amount: amounts[index] ?? 0n, rule: null }))
  const done = await allocate(booking, allocations, (before) => {
    const isSame =
      (!('payment' in from) || before.payments.get(payment)?.unallocated === readAmount(from.unallocated, ['from', 'unallocated'])) &&
      receipts.every((id, index) => before.receipts.get(id)?.open === readAmount(shares[index]?.open ?? 0, ['shares', index, 'open']))
    if (!isSame) throw new AppError('VERSION_CONFLICT', { detail: 'an amount was changed meanwhile' })
  }).catch((error: unknown) => {
    if (!(error instanceof AllocationRefused)) throw error
    const { refused } = error
    throw new AppError('VALIDATION_FAILED', {
      problems: [problemOf(allocationFinding(refused), ['shares', refused.index, 'amount'], language)],
    })
  })
  const by = { tenant: acting.caller.tenant, user: acting.caller.user, object: payment }
  await transaction.run(
    auditUser('reason' in from ? { ...by, action: 'paymentByHand', reason: from.reason } : { ...by, action: 'paymentAllocated' }),
  )
  return {
    payment: paymentAnswer(present(done.payments.get(payment), 'the payment that was allocated')),
    receipts: [...done.receipts.values()].map(receiptAnswer),
    allocations: done.ids.map((id) => formatTwinId('allocation', id)),
  }
}

type ByHand = {
  readonly reason: string
  readonly receipts: readonly string[]
  readonly amounts: readonly Amount[]
  readonly language: Language
}

/** Writes a payment by hand as one person may, up to the small balance. Above, a second person decides (ADR 157). */
async function bookAlone(booking: Booking, acting: Acting, { reason, receipts, amounts, language }: ByHand): Promise<string> {
  refuseUnlessBooking(acting)
  await lockReceipts(booking.transaction, booking.parts, { tenant: booking.author.tenant, ids: receipts })
  const shares = receipts.map((receipt, index) => ({ receipt, amount: amounts[index] ?? 0n }))
  if (await needsSecondPerson(booking, shares)) throw writeOffRefused({ key: 'secondPerson', path: ['from', 'reason'], language })
  return bookByHand(booking, { reason, amount: sumOf(amounts) })
}
