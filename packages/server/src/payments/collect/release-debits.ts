import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { creditorOf, plannedDebits, type NewFile, type PlannedDebit } from '../../store/payments/debits.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { refuseAlone, type ChangedFile, type FileDocument, type Releasing, type WrittenFile } from '../files/written-file.ts'
import { checkPaymentFile } from '../write/check-payment-file.ts'
import type { DirectDebit } from '../write/payment.ts'
import { blockIds, writeDirectDebits } from '../write/write-direct-debits.ts'
import { judgeDebit } from './debits.ts'
import { leftOutOf } from './left-out-texts.ts'
import { partyOfTenant, refuseUnable } from './make-file.ts'

type WrittenDebit = { readonly planned: PlannedDebit; readonly debit: DirectDebit; readonly block: string }

/** No debit is later than this. */
const noLimit = '9999-12-31'

/** Writes a file of debits, or takes those out that may no longer be collected. */
export async function writtenDebits(booking: Booking, file: NewFile, releasing: Releasing): Promise<WrittenFile | ChangedFile> {
  const { transaction, parts, author, today } = booking
  const { tenant, user } = author
  const { zone, language } = releasing
  const creditor = await creditorOf(transaction, parts, tenant)
  refuseUnable(creditor, creditor.creditorId ?? '', language)
  const { preNotificationDays, approvalLimit } = await paymentSetup(transaction, parts, tenant)
  const planned = await plannedDebits(transaction, parts, { tenant, zone, file: file.id })
  const judged = planned.map((each) => judgeDebit(each, { releasedOn: today, until: noLimit, preNotificationDays }))
  const debits = judged.flatMap(({ planned: each, debit }) => (debit ? [{ planned: each, debit }] : []))
  const all = debits.map(({ debit }) => debit)
  const sum = sumOf(all.map(({ amount }) => amount))
  if (debits.length === 0 || debits.length < judged.length) {
    const out = judged.filter(({ reason }) => reason !== undefined)
    await takeOut(booking, file.id, { links: out.flatMap((each) => each.planned.links), count: debits.length, sum })
    return { kind: 'changed', count: debits.length, sum: euroOfAmount(sum), leftOut: leftOutOf(out, language) }
  }
  refuseAlone({ file, user, sum, limit: approvalLimit }, releasing)
  const { messageId } = file
  const head = { messageId, createdAt: `${today}T${author.at.slice(11, 19)}`, party: partyOfTenant(creditor) }
  const xml = writeDirectDebits({ head, creditorId: creditor.creditorId ?? '', debits: all })
  const problems = await checkPaymentFile(xml, { format: 'pain.008.001.08', count: all.length, sum })
  if (problems.length > 0) throw new Error(`a payment file does not pass its check: ${problems.join(', ')}`)
  const blocks = blockIds(messageId, all)
  const written = debits.map((each, index): WrittenDebit => ({ ...each, block: blocks[index] ?? '' }))
  const release = (document: FileDocument) => exportDebits(booking, file, { debits: written, document })
  return { kind: 'written', messageId, xml, release }
}

type Rest = { readonly links: readonly string[]; readonly count: number; readonly sum: Amount }

async function takeOut({ transaction, parts, author }: Booking, file: string, { links, count, sum }: Rest): Promise<void> {
  const changes: Change[] = [
    ...links.map((uuid): Change => ({ kind: 'deleteLink', uuid })),
    update(file, 'paymentFile', { 'paymentFile:count': count, 'paymentFile:sum': euroOfAmount(sum) }),
  ]
  await apply(transaction, parts, { author, changes })
}

type Exported = { readonly debits: readonly WrittenDebit[]; readonly document: FileDocument }

/** The file goes out: its content is stored as a document, its collections are on their way, its mandates are used. */
async function exportDebits(booking: Booking, { id, messageId }: NewFile, { debits, document }: Exported): Promise<void> {
  const { transaction, parts, author } = booking
  const days = debits.map(({ debit }) => debit.collectOn).toSorted()
  const { approvalLimit } = await paymentSetup(transaction, parts, author.tenant)
  const sum = sumOf(debits.map(({ debit }) => debit.amount))
  const changes: Change[] = [
    newTwin(document.uuid, 'document', document.attributes),
    newLink('paymentFile:document', id, document.uuid),
    update(id, 'paymentFile', {
      'paymentFile:state': 'exported',
      'paymentFile:collectionDate': days[0],
      'paymentFile:count': debits.length,
      'paymentFile:sum': euroOfAmount(sum),
      ...(sum > approvalLimit && { 'paymentFile:releasedAboveLimit': true }),
    }),
    ...debits.flatMap(({ planned, debit, block }) => [
      update(planned.collection, 'collection', {
        'collection:state': 'exported',
        'collection:amount': euroOfAmount(debit.amount),
        'collection:collectOn': debit.collectOn,
        'collection:sequence': debit.sequence,
        'collection:block': block,
      }),
    ]),
    ...mandatesUsed(debits),
  ]
  await apply(transaction, parts, { author, changes })
  const { tenant, user } = author
  await transaction.run(auditUser({ tenant, user, action: 'paymentFileReleased', object: messageId }))
}

/** Several debits may use one mandate; the first one is the only first one. */
function mandatesUsed(debits: readonly WrittenDebit[]): Change[] {
  const used = Map.groupBy(debits, ({ planned }) => planned.mandate)
  return [...used].map(([mandate, all]) => {
    const last = all
      .map(({ debit }) => debit.collectOn)
      .toSorted()
      .at(-1)
    const isFirst = all.some(({ debit }) => debit.sequence === 'frst')
    return update(mandate, 'sepaMandate', { 'sepaMandate:lastUsed': last, ...(isFirst && { 'sepaMandate:sequence': 'rcur' }) })
  })
}
