import type { proposeWriteOff as proposeCall } from '@twinwerk/contract/billing/write-offs'
import { allocationProblem } from '@twinwerk/model/billing/payments/open-item'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import { lockReceipts, type StoredReceipt } from '../../store/payments/items.ts'
import { readWrittenOff } from '../../store/payments/write-offs.ts'
import { allocateFor } from '../allocate-for.ts'
import { receiptAnswer } from '../answers.ts'
import { allocationFinding } from '../book/allocation-texts.ts'
import { newLink, newTwin } from '../book/booking.ts'
import { bookingOf } from '../booking-of.ts'
import { refuseUnlessBooking, uuidsAllowed, type Acting } from '../caller-rights.ts'
import { readAmount } from '../read-amount.ts'
import { needsSecondPerson } from './second-person.ts'
import { writeOffRefused } from './write-off-texts.ts'

type Asked = z.output<typeof proposeCall.input> & { readonly language: Language }
type Answer = z.output<typeof proposeCall.output>

/** Books a small write-off at once, and has a larger one wait for a second person. The receipt keeps its open amount until then. */
export async function proposeWriteOff(transaction: Transaction, acting: Acting, asked: Asked): Promise<Answer> {
  const { reason, language } = asked
  const booking = bookingOf(transaction, acting, 'billing/write-offs')
  refuseUnlessBooking(acting)
  const named = { verb: 'select', definition: 'receipt', ids: [asked.receipt], attributes: ['receipt:openAmount'] } as const
  const receiptUuid = present((await uuidsAllowed(transaction, acting, named))[0], 'the receipt')
  const { tenant, user } = acting.caller
  const receipt = (await lockReceipts(transaction, booking.parts, { tenant, ids: [receiptUuid] })).get(receiptUuid)
  if (!receipt) throw new AppError('NOT_ALLOWED')
  if (receipt.open !== readAmount(asked.open, ['open']))
    throw new AppError('VERSION_CONFLICT', { detail: 'the open amount was changed meanwhile' })
  const amount = readAmount(asked.amount, ['amount'])
  refuseUnfit(receipt, amount, language)
  if (!(await needsSecondPerson(booking, [{ receipt: receipt.id, amount }]))) {
    const share = { receipt: asked.receipt, amount: asked.amount, open: asked.open }
    const done = await allocateFor(transaction, acting, { from: { reason }, shares: [share], language })
    return { waits: null, receipt: present(done.receipts[0], 'the receipt that was written off') }
  }
  const [written] = await readWrittenOff(transaction, booking.parts, { tenant, ids: [receipt.id] })
  if (written?.isWaiting) throw writeOffRefused({ key: 'waiting', path: ['receipt'], language })
  const id = v7()
  await apply(transaction, booking.parts, {
    author: { ...booking.author, why: reason },
    changes: [
      newTwin(id, 'writeOff', {
        'writeOff:number': receipt.number,
        'writeOff:amount': euroOfAmount(amount),
        'writeOff:reason': reason,
        'writeOff:state': 'proposed',
        'writeOff:proposedAt': booking.author.at,
      }),
      newLink('writeOff:receipt', id, receipt.id),
      newLink('writeOff:proposedBy', id, user),
    ],
  })
  await transaction.run(auditUser({ tenant, user, action: 'writeOffProposed', object: id, reason }))
  return { waits: formatTwinId('writeOff', id), receipt: receiptAnswer(receipt) }
}

function refuseUnfit({ number, status, open }: StoredReceipt, amount: Amount, language: Language): void {
  const isFixed = number === null || status === 'draft' || status === 'reversed'
  const reason = isFixed ? 'state' : allocationProblem(amount, open)
  if (!reason) return
  throw new AppError('VALIDATION_FAILED', { problems: [problemOf(allocationFinding({ index: 0, reason }), ['amount'], language)] })
}
