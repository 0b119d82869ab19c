import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { creditorOf, type NewFile } from '../../store/payments/debits.ts'
import { plannedPayouts } from '../../store/payments/payouts/payouts.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Change } from '../../store/write/change.ts'
import { allocate, type Allocation } from '../book/allocate.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { partyOfTenant, refuseUnable } from '../collect/make-file.ts'
import { refuseAlone, type ChangedFile, type FileDocument, type Releasing, type WrittenFile } from '../files/written-file.ts'
import { checkPaymentFile } from '../write/check-payment-file.ts'
import { transferBlockIds, writeTransfers } from '../write/write-transfers.ts'
import { judgePayouts, type JudgedPayout } from './judge-payout.ts'
import { payoutsLeftOut } from './payout-texts.ts'

type WrittenPayout = Extract<JudgedPayout, { readonly transfer: object }>

/** Writes a file of payouts. Where a payout may no longer be made, or its amount is another one, the file is changed and not written. */
export async function writtenPayouts(booking: Booking, file: NewFile, releasing: Releasing): Promise<WrittenFile | ChangedFile> {
  const { transaction, parts, author, today } = booking
  const { tenant, user } = author
  const { language } = releasing
  const creditor = await creditorOf(transaction, parts, tenant)
  refuseUnable(creditor, null, language)
  const { messageId } = file
  const judged = await judgePayouts(booking, await plannedPayouts(transaction, parts, { tenant, file: file.id }), messageId)
  const payouts = judged.filter((each): each is WrittenPayout => each.transfer !== undefined)
  const sum = sumOf(payouts.map(({ amount }) => amount))
  const isSame = payouts.every(({ payout, amount }) => payout.amount === amount)
  if (payouts.length === 0 || payouts.length < judged.length || !isSame) {
    await changeFile(booking, file, judged)
    return { kind: 'changed', count: payouts.length, sum: euroOfAmount(sum), leftOut: payoutsLeftOut(judged, language) }
  }
  const { approvalLimit } = await paymentSetup(transaction, parts, tenant)
  refuseAlone({ file, user, sum, limit: approvalLimit }, releasing)
  const transfers = payouts.map(({ transfer }) => transfer)
  const xml = writeTransfers({ messageId, createdAt: `${today}T${author.at.slice(11, 19)}`, party: partyOfTenant(creditor) }, transfers)
  const problems = await checkPaymentFile(xml, { format: 'pain.001.001.09', count: transfers.length, sum })
  if (problems.length > 0) throw new Error(`a payment file does not pass its check: ${problems.join(', ')}`)
  const release = (document: FileDocument) => exportPayouts(booking, file, { payouts, document, isAboveLimit: sum > approvalLimit })
  return { kind: 'written', messageId, xml, release }
}

/** Takes payouts out of a file that may not be made, and brings the amounts of the others up to date. */
async function changeFile({ transaction, parts, author }: Booking, file: NewFile, judged: readonly JudgedPayout[]): Promise<void> {
  const kept = judged.filter(({ transfer }) => transfer !== undefined)
  const changes = judged.flatMap(({ payout, amount, transfer }): Change[] => [
    ...(transfer === undefined && payout.link !== null ? [{ kind: 'deleteLink', uuid: payout.link } as const] : []),
    update(payout.id, 'payout', { 'payout:amount': euroOfAmount(amount) }),
  ])
  const sum = euroOfAmount(sumOf(kept.map(({ amount }) => amount)))
  const of = update(file.id, 'paymentFile', { 'paymentFile:count': kept.length, 'paymentFile:sum': sum })
  await apply(transaction, parts, { author, changes: [...changes, of] })
}

type Exported = { readonly payouts: readonly WrittenPayout[]; readonly document: FileDocument; readonly isAboveLimit: boolean }

/** The file goes out: its content is stored as a document, and its payouts are booked, so that no credit is used twice. */
async function exportPayouts(booking: Booking, { id, messageId }: NewFile, { payouts, document, isAboveLimit }: Exported): Promise<void> {
  const { transaction, parts, author } = booking
  const blocks = transferBlockIds(
    messageId,
    payouts.map(({ transfer }) => transfer),
  )
  const booked = payouts.map((payout, index) => ({ ...payout, id: v7(), block: blocks[index] ?? '' }))
  const changes: Change[] = [
    newTwin(document.uuid, 'document', document.attributes),
    newLink('paymentFile:document', id, document.uuid),
    update(id, 'paymentFile', {
      'paymentFile:state': 'exported',
      'paymentFile:collectionDate': payouts[0]?.transfer.executeOn,
      'paymentFile:count': payouts.length,
      'paymentFile:sum': euroOfAmount(sumOf(payouts.map(({ amount }) => amount))),
      ...(isAboveLimit && { 'paymentFile:releasedAboveLimit': true }),
    }),
    ...booked.flatMap((each) => paymentOf(booking, each)),
  ]
  await apply(transaction, parts, { author, changes })
  await allocate(booking, booked.flatMap(allocationsOf))
  const { tenant, user } = author
  await transaction.run(auditUser({ tenant, user, action: 'paymentFileReleased', object: messageId }))
}

type BookedPayout = WrittenPayout & { readonly id: string; readonly block: string }

function paymentOf({ today }: Booking, { id, payout, transfer, block }: BookedPayout): Change[] {
  const { creditor, executeOn, endToEndId, text } = transfer
  return [
    newTwin(id, 'payment', {
      'payment:kind': 'payout',
      'payment:amount': euroOfAmount(-transfer.amount),
      'payment:unallocated': euroOfAmount(-transfer.amount),
      'payment:bookedOn': today,
      'payment:valueOn': executeOn,
      'payment:name': creditor.name,
      'payment:iban': creditor.iban,
      'payment:endToEndId': endToEndId,
      'payment:text': text,
    }),
    newLink('payment:payout', id, payout.id),
    newLink('payment:businessPartner', id, payout.partner),
    update(payout.id, 'payout', {
      'payout:state': 'exported',
      'payout:name': creditor.name,
      'payout:iban': creditor.iban,
      'payout:endToEndId': endToEndId,
      'payout:executeOn': executeOn,
      'payout:block': block,
    }),
  ]
}

/** A receipt below zero is settled. The free part of a payment meets its payout on a receipt, whose open amount stays as it was. */
function allocationsOf({ id, shares }: BookedPayout): Allocation[] {
  return shares.flatMap(({ credit, amount }): Allocation[] => {
    if (credit.kind === 'receipt') return [{ payment: id, receipt: credit.id, amount: -amount, rule: 'credit' }]
    const receipt = credit.clearedOn ?? ''
    return [
      { payment: credit.id, receipt, amount, rule: 'credit', reverses: true },
      { payment: id, receipt, amount: -amount, rule: 'credit', reverses: true },
    ]
  })
}
