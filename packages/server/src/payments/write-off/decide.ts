import type { decideWriteOff as decideCall } from '@twinwerk/contract/billing/write-offs/decide'
import { allocationProblem } from '@twinwerk/model/billing/payments/open-item'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { problemOf } from '@twinwerk/model/validation/finding'
import type { Language } from '@twinwerk/model/text/text'
import type { z } from 'zod'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import { lockWriteOff, type StoredWriteOff } from '../../store/payments/write-offs.ts'
import type { Change } from '../../store/write/change.ts'
import { allocate, AllocationRefused } from '../book/allocate.ts'
import { allocationFinding } from '../book/allocation-texts.ts'
import { newLink, update, type Booking } from '../book/booking.ts'
import { bookingOf } from '../booking-of.ts'
import { uuidsAllowed, type Acting } from '../caller-rights.ts'
import { readAmount } from '../read-amount.ts'
import { bookByHand } from './book-by-hand.ts'
import { lessIsOpen, writeOffRefused } from './write-off-texts.ts'

type Asked = z.output<typeof decideCall.input> & { readonly language: Language }
type Answer = z.output<typeof decideCall.output>
type Approval = { readonly open: number; readonly language: Language }

/**
 * Decides about a write-off that waits. The right to decide is `execute` on it, which the billing lead has; the person who proposed it has
 * none, whatever the role, and withdraws instead. Throws VERSION_CONFLICT where somebody else was faster.
 */
export async function decideWriteOff(transaction: Transaction, acting: Acting, asked: Asked): Promise<Answer> {
  const { decision, language } = asked
  const booking = bookingOf(transaction, acting, 'billing/write-offs/decide')
  const { tenant, user } = acting.caller
  const verb = decision.kind === 'withdraw' ? 'select' : 'execute'
  const [id] = await uuidsAllowed(transaction, acting, { verb, definition: 'writeOff', ids: [asked.writeOff] })
  const writeOff = await lockWriteOff(transaction, booking.parts, { tenant, id: present(id, 'the write-off') })
  if (!writeOff) throw new AppError('NOT_ALLOWED')
  if (writeOff.state !== 'proposed') throw new AppError('VERSION_CONFLICT', { detail: 'somebody has decided about it meanwhile' })
  const isOwn = writeOff.proposedBy === user
  if (decision.kind === 'withdraw' && !isOwn) throw writeOffRefused({ key: 'otherPerson', path: [], language })
  if (decision.kind !== 'withdraw' && isOwn) throw writeOffRefused({ key: 'samePerson', path: [], language })
  switch (decision.kind) {
    case 'approve':
      await approve(booking, writeOff, { open: decision.open, language })
      await transaction.run(auditUser({ tenant, user, action: 'writeOffApproved', object: writeOff.id, reason: writeOff.reason }))
      return { state: 'approved' }
    case 'refuse':
      await end(booking, writeOff, { state: 'refused', refusal: decision.reason })
      await transaction.run(auditUser({ tenant, user, action: 'writeOffRefused', object: writeOff.id, reason: decision.reason }))
      return { state: 'refused' }
    default:
      await end(booking, writeOff, { state: 'withdrawn' })
      await transaction.run(auditUser({ tenant, user, action: 'writeOffWithdrawn', object: writeOff.id }))
      return { state: 'withdrawn' }
  }
}

async function approve(booking: Booking, writeOff: StoredWriteOff, { open, language }: Approval): Promise<void> {
  const { receipt, amount, reason } = writeOff
  const payment = await bookByHand(booking, { reason, amount })
  await allocate(booking, [{ payment, receipt, amount, rule: null }], (before) => {
    const now = before.receipts.get(receipt)?.open
    if (now !== readAmount(open, ['decision', 'open']))
      throw new AppError('VERSION_CONFLICT', { detail: 'the open amount was changed meanwhile' })
    if (allocationProblem(amount, now)) throw lessIsOpen(now, language)
  }).catch((error: unknown) => {
    if (!(error instanceof AllocationRefused)) throw error
    throw new AppError('VALIDATION_FAILED', { problems: [problemOf(allocationFinding(error.refused), [], language)] })
  })
  await end(booking, writeOff, { state: 'approved', payment })
}

type End = { readonly state: string; readonly refusal?: string; readonly payment?: string }

async function end({ transaction, parts, author }: Booking, { id }: StoredWriteOff, { state, refusal, payment }: End): Promise<void> {
  const changes: Change[] = [
    update(id, 'writeOff', {
      'writeOff:state': state,
      'writeOff:decidedAt': author.at,
      ...(refusal !== undefined && { 'writeOff:refusal': refusal }),
    }),
    ...(payment === undefined ? [] : [newLink('writeOff:payment', id, payment)]),
    ...(author.user === null ? [] : [newLink('writeOff:decidedBy', id, author.user)]),
  ]
  await apply(transaction, parts, { author, changes })
}
