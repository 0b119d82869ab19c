import { lawValue } from '@twinwerk/domain/law-values'
import { collectionDate } from '@twinwerk/model/calculator/payment/collection-date'
import { followPath } from '../../writes/follow-path.ts'
import { dayIn, mailAddressOf } from '../receiver.ts'
import type { InsideTask } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import { changeValues } from './mail-values.ts'
import { writeMail } from './send-mail.ts'

/** The direct debits of the customer's contracts: one debit, or all debits from the account of the process. */
const debits = 'partner/businessPartner:consumingContracts/contract:paymentMethod(paymentDirectDebit)'

/**
 * Announces the first debit to the customer: account, mandate, creditor, and the earliest day, on which banks must settle (SEPA Core Direct
 * Debit Rulebook).
 */
export const mailDebitAnnounced: InsideTask = async (work) => {
  const { subject, today } = work
  const { partner, process } = subject
  if (!partner) throw new TaskFailure('noPartner')
  const mandate = `M-${String(process.valueOf('entity:tenantWideIdentifier'))}`
  const mandates = await followPath(work, `${debits}/paymentDirectDebit:sepaMandate`)
  const known = mandates.some((each) => each.valueOf('sepaMandate:mandateReference') === mandate)
  if (!known)
    throw new TaskFailure('invalidValue', { detail: { de: `Es fehlt das Mandat ${mandate}`, en: `The mandate ${mandate} is missing` } })
  const [house] = await followPath(work, 'tenant')
  const first = collectionDate(today, lawValue('directDebitNotice', today))
  await writeMail(work, {
    kind: 'debitAnnounced',
    recipient: await mailAddressOf(work, partner),
    valuesOf: (_, language) => ({
      ...changeValues(work, language),
      account: hidden(String(process.values['iban'])),
      mandate,
      creditor: String(house?.valueOf('tenant:creditorId') ?? '–'),
      date: dayIn(language, first),
    }),
  })
  return {}
}

/** Returns enough of an IBAN to recognize one's own account, and too little to use the account. */
function hidden(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`
}
