import type { allocate as allocateCall } from '@twinwerk/contract/billing/allocate'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { amountOf, euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { canEverHold, holds } from '@twinwerk/model/right/covers'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { apply } from '../store/apply/apply.ts'
import { auditUser } from '../store/audit/audit.ts'
import type { Transaction } from '../store/db/database.ts'
import { paymentSetup } from '../store/payments/setup.ts'
import { paymentAnswer, receiptAnswer } from './answers.ts'
import { allocate, AllocationRefused, type Allocation } from './book/allocate.ts'
import { allocationFinding } from './book/allocation-texts.ts'
import { newTwin, type Booking } from './book/booking.ts'
import { bookingOf } from './booking-of.ts'
import { uuidsAllowed, type Acting } from './caller-rights.ts'

type Asked = z.output<typeof allocateCall.input> & { readonly language: Language }
type Answer = z.output<typeof allocateCall.output>

/** Above the small balance, a booking by hand needs the right to this field. */
const leadField = 'payment:reason'

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
      : await bookByHand(booking, acting, { reason: from.reason, amount: sumOf(amounts) })
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

function readAmount(euro: number, path: readonly (string | number)[]): Amount {
  try {
    return amountOf(euro)
  } catch {
    throw new AppError('INPUT_INVALID', { detail: `/${path.join('/')}: an amount has at most four decimals` })
  }
}

/** Writes a payment that no bank reports. It is as large as what it settles. */
async function bookByHand(
  { transaction, parts, author, today }: Booking,
  { store, caller }: Acting,
  { reason, amount }: { readonly reason: string; readonly amount: Amount },
): Promise<string> {
  const { registry } = store
  if (!holds(registry, caller.grants, { root: caller.tenant, path: 'tenant:payments', verb: 'execute' })) throw new AppError('NOT_ALLOWED')
  const isLead = canEverHold(registry, caller.grants, { type: 'payment', systematics: leadField, verb: 'update' })
  const { smallBalance } = await paymentSetup(transaction, parts, author.tenant)
  if ((amount < 0n ? -amount : amount) > smallBalance && !isLead) throw new AppError('NOT_ALLOWED')
  const id = v7()
  const euro = euroOfAmount(amount)
  await apply(transaction, parts, {
    author: { ...author, why: reason },
    changes: [
      newTwin(id, 'payment', {
        'payment:kind': 'manual',
        'payment:amount': euro,
        'payment:unallocated': euro,
        'payment:bookedOn': today,
        'payment:reason': reason,
      }),
    ],
  })
  return id
}
