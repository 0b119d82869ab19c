import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { AppError } from '@twinwerk/model/error/app-error'
import type { DateText } from '@twinwerk/model/calendar/date'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { creditorOf, nextFileNumber, plannedDebits, type Creditor } from '../../store/payments/debits.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import { newLink, newTwin, update, type Booking } from '../book/booking.ts'
import { headProblem } from '../write/payment-problem.ts'
import { maxPayments } from '../write/payment-xml.ts'
import type { PaymentParty } from '../write/payment.ts'
import { judgeDebit } from './debits.ts'
import { leftOutOf, type LeftOut } from './left-out-texts.ts'
import { planCollections } from './plan.ts'

export type MadeFile = {
  /** Null where no debit is due. */
  readonly file: { readonly id: string; readonly count: number; readonly sum: number; readonly firstDay: string } | null
  readonly leftOut: readonly LeftOut[]
}

type Asked = { readonly until: DateText; readonly zone: string; readonly language: Language }

/**
 * Makes a file of the debits that may be collected until a day. It lists them; its content is written when it is released. Throws
 * VALIDATION_FAILED where the tenant has no account, name or creditor identifier.
 */
export async function makeFile(booking: Booking, { until, zone, language }: Asked): Promise<MadeFile> {
  const { transaction, parts, author, today } = booking
  const { tenant } = author
  const creditor = await creditorOf(transaction, parts, tenant)
  refuseUnable(creditor, creditor.creditorId ?? '', language)
  await planCollections(booking, { zone })
  const { preNotificationDays } = await paymentSetup(transaction, parts, tenant)
  const planned = await plannedDebits(transaction, parts, { tenant, zone, file: null })
  const judged = planned.map((each) => judgeDebit(each, { releasedOn: today, until, preNotificationDays }))
  const taken = judged
    .flatMap(({ planned: { collection, receipt }, debit }) => (debit ? [{ collection, receipt, debit }] : []))
    .slice(0, maxPayments)
  const leftOut = leftOutOf(judged, language)
  const [firstDay] = taken.map(({ debit }) => debit.collectOn).toSorted()
  if (firstDay === undefined) return { file: null, leftOut }
  const messageId = await nextMessageId(booking, creditor)
  const id = v7()
  const sum = euroOfAmount(sumOf(taken.map(({ debit }) => debit.amount)))
  await apply(transaction, parts, {
    author,
    changes: [
      newTwin(id, 'paymentFile', {
        'paymentFile:messageId': messageId,
        'paymentFile:format': 'pain.008.001.08',
        'paymentFile:collectionDate': firstDay,
        'paymentFile:state': 'new',
        'paymentFile:count': taken.length,
        'paymentFile:sum': sum,
      }),
      ...taken.flatMap(({ collection, receipt, debit }) => [
        newLink('collection:paymentFile', collection, id),
        newLink('paymentFile:receipts', id, receipt),
        update(collection, 'collection', { 'collection:amount': euroOfAmount(debit.amount), 'collection:collectOn': debit.collectOn }),
      ]),
    ],
  })
  await transaction.run(auditUser({ tenant, user: author.user, action: 'paymentFileMade', object: messageId }))
  return { file: { id: formatTwinId('paymentFile', id), count: taken.length, sum, firstDay }, leftOut }
}

/** Throws VALIDATION_FAILED with what is missing at the tenant. Files of transfers need no creditor identifier (null). */
export function refuseUnable(creditor: Creditor, creditorId: string | null, language: Language): void {
  const problem = headProblem(partyOfTenant(creditor), creditorId)
  if (problem === undefined) return
  const texts = {
    iban: { de: 'Der Mandant hat kein gültiges Konto.', en: 'The tenant has no valid account.' },
    name: { de: 'Der Mandant hat keinen Namen.', en: 'The tenant has no name.' },
    creditorId: { de: 'Die Gläubiger-Identifikationsnummer fehlt.', en: 'The creditor identifier is missing.' },
  }
  const finding = { systematics: 'tenant:creditorId', key: `paymentFile.${problem}`, text: texts[problem] }
  throw new AppError('VALIDATION_FAILED', { problems: [problemOf(finding, [], language)] })
}

/** The tenant as the party that a file is from. */
export function partyOfTenant({ name, iban, bic }: Creditor): PaymentParty {
  return { name, iban: iban ?? '', bic, address: null }
}

/** The message id of the next file of a tenant in a year. */
export async function nextMessageId({ transaction, author: { tenant }, today }: Booking, { shortId }: Creditor): Promise<string> {
  const prefix = `${shortId}-${today.slice(0, 4)}-`
  return prefix + String(await nextFileNumber(transaction, tenant, prefix)).padStart(6, '0')
}
