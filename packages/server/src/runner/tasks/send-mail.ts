import type { Language } from '@twinwerk/model/text/text'
import type { Letterhead } from '../../mail/letterhead.ts'
import type { MailKind } from '../../mail/texts.ts'
import type { ReadTwin } from '../instance/subject.ts'
import { readLinked } from '../instance/subject.ts'
import type { ServiceTask } from './service-task.ts'
import { TaskFailure } from './service-task.ts'

/** Writes a mail to the receiver of the contract, in its language and form of address, into the outbox: with the step or not at all. */
export function sendMail(kind: MailKind): ServiceTask {
  return async ({ transaction, parts, author, subject, mail }) => {
    const { contract, process } = subject
    if (!contract) throw new TaskFailure('The process has no contract')
    const linked = (source: string, relationship: string, family: string) =>
      readLinked(transaction, parts, { tenant: author.tenant, source, relationship, family, now: author.at })
    const [receiver] = await linked(contract.uuid, 'contract:receiverForContract', 'businessPartner')
    if (!receiver) throw new TaskFailure('The contract has no receiver')
    const addresses = await linked(receiver.uuid, 'businessPartner:contactMail', 'contactMail')
    const address = (addresses.find((each) => each.valueOf('contactMail:purpose') === 'general') ?? addresses[0])?.valueOf(
      'contactMail:email',
    )
    if (typeof address !== 'string') throw new TaskFailure('The receiver of the contract has no mail address')
    const from = { ...mail.from, language: languageOf(receiver, mail.from) }
    await mail.write(transaction, {
      kind,
      recipient: address,
      from,
      values: {
        contract: String(contract.valueOf('entity:tenantWideIdentifier') ?? ''),
        date: dayIn(from.language, process.valueOf('processTermination:terminationDate')),
      },
    })
    return {}
  }
}

function languageOf(receiver: ReadTwin, { language }: Letterhead): Language {
  if (receiver.valueOf('businessPartner:language') === 'en') return 'en'
  const addressing = receiver.valueOf('businessPartner:addressing')
  if (addressing === 'informal') return 'de-x-informal'
  if (addressing === 'formal' || language === 'en') return 'de'
  return language
}

function dayIn(language: Language, date: unknown): string {
  if (typeof date !== 'string') return ''
  const [year, month, day] = date.split('-').map(Number)
  const at = new Date(Date.UTC(year!, month! - 1, day))
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
