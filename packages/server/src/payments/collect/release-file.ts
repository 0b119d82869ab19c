import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { AppError } from '@twinwerk/model/error/app-error'
import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { creditorOf, lockFile, plannedDebits, type PlannedDebit } from '../../store/payments/debits.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Change } from '../../store/write/change.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { checkPaymentFile } from '../write/check-payment-file.ts'
import type { DirectDebit } from '../write/payment.ts'
import { blockIds, writeDirectDebits } from '../write/write-direct-debits.ts'
import { judgeDebit } from './debits.ts'
import { leftOutOf, type LeftOut } from './left-out-texts.ts'
import { refuseUnable } from './make-file.ts'

/** A file with its content, as it would be released at this moment. */
export type WrittenFile = {
  readonly kind: 'written'
  readonly id: string
  readonly messageId: string
  readonly xml: string
  readonly debits: readonly { readonly planned: PlannedDebit; readonly debit: DirectDebit; readonly block: string }[]
}

/** A file that lost debits which may no longer be collected. A person looks at it again before it goes out. */
export type ChangedFile = {
  readonly kind: 'changed'
  readonly count: number
  readonly sum: number
  readonly leftOut: readonly LeftOut[]
}

export type Releasing = {
  /** The file (uuid). */
  readonly id: string
  readonly zone: string
  readonly language: Language
  /** The person may release files above the limit. */
  readonly isLead: boolean
}

/** No debit is later than this. */
const noLimit = '9999-12-31'

/**
 * Writes the content of a file. Debits that may no longer be collected are taken out of it first, and then it is not written. Throws
 * VALIDATION_FAILED for a file above the limit, if the person made it or is no lead; VERSION_CONFLICT for a file that was released before.
 */
export async function writtenFile(booking: Booking, { id, zone, language, isLead }: Releasing): Promise<WrittenFile | ChangedFile> {
  const { transaction, parts, author, today } = booking
  const { tenant, user } = author
  const file = await lockFile(transaction, tenant, id)
  if (!file) throw new AppError('NOT_ALLOWED')
  if (file.state !== 'new') throw new AppError('VERSION_CONFLICT', { detail: 'the file was released before' })
  const creditor = await creditorOf(transaction, parts, tenant)
  refuseUnable(creditor, language)
  const { preNotificationDays, approvalLimit } = await paymentSetup(transaction, parts, tenant)
  const planned = await plannedDebits(transaction, parts, { tenant, zone, file: id })
  const judged = planned.map((each) => judgeDebit(each, { releasedOn: today, until: noLimit, preNotificationDays }))
  const debits = judged.flatMap(({ planned: each, debit }) => (debit ? [{ planned: each, debit }] : []))
  const sum = sumOf(debits.map(({ debit }) => debit.amount))
  if (debits.length === 0 || debits.length < judged.length) {
    const out = judged.filter(({ reason }) => reason !== undefined)
    await takeOut(booking, id, { links: out.flatMap((each) => each.planned.links), count: debits.length, sum })
    return { kind: 'changed', count: debits.length, sum: euroOfAmount(sum), leftOut: leftOutOf(out, language) }
  }
  if (sum > approvalLimit) refuseAlone({ isLead, isMaker: file.madeBy === user }, language)
  const all = debits.map(({ debit }) => debit)
  const party = { name: creditor.name, iban: creditor.iban ?? '', bic: creditor.bic, address: null }
  const head = { messageId: file.messageId, createdAt: `${today}T${author.at.slice(11, 19)}`, party }
  const xml = writeDirectDebits({ head, creditorId: creditor.creditorId ?? '', debits: all })
  const problems = await checkPaymentFile(xml, { format: 'pain.008.001.08', count: all.length, sum })
  if (problems.length > 0) throw new Error(`a payment file does not pass its check: ${problems.join(', ')}`)
  const blocks = blockIds(file.messageId, all)
  return {
    kind: 'written',
    id,
    messageId: file.messageId,
    xml,
    debits: debits.map((each, index) => ({ ...each, block: blocks[index] ?? '' })),
  }
}

type Person = { readonly isLead: boolean; readonly isMaker: boolean }

/** Above the limit, a second person of the lead releases. Throws VALIDATION_FAILED, which says so to all others. */
function refuseAlone({ isLead, isMaker }: Person, language: Language): void {
  if (isLead && !isMaker) return
  const text = isLead ? texts.samePerson : texts.aboveLimit
  const finding = { systematics: 'paymentFile:releasedAboveLimit', key: 'paymentFile.aboveLimit', text }
  throw new AppError('VALIDATION_FAILED', { problems: [problemOf(finding, [], language)] })
}

const texts = {
  aboveLimit: {
    de: 'Die Summe liegt über der Grenze. Freigeben kann die Datei nur eine zweite Person aus der Abrechnungsleitung.',
    en: 'The sum is above the limit. Only a second person of the billing lead can release the file.',
  },
  samePerson: {
    de: 'Wer die Datei erstellt hat, gibt sie über der Grenze nicht selbst frei.',
    en: 'The person who made the file does not release it above the limit.',
  },
} as const satisfies Record<string, Text>

type Rest = { readonly links: readonly string[]; readonly count: number; readonly sum: Amount }

async function takeOut({ transaction, parts, author }: Booking, file: string, { links, count, sum }: Rest): Promise<void> {
  const changes: Change[] = [
    ...links.map((uuid): Change => ({ kind: 'deleteLink', uuid })),
    update(file, 'paymentFile', { 'paymentFile:count': count, 'paymentFile:sum': euroOfAmount(sum) }),
  ]
  await apply(transaction, parts, { author, changes })
}

/** The file goes out: its content is stored as a document, its collections are on their way, its mandates are used. */
export async function exportFile(
  booking: Booking,
  { id, messageId, debits }: WrittenFile,
  document: { readonly uuid: string; readonly attributes: Readonly<Record<string, unknown>> },
): Promise<void> {
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
function mandatesUsed(debits: WrittenFile['debits']): Change[] {
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
