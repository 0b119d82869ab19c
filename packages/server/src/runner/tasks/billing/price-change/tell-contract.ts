import type { Language } from '@twinwerk/model/text/text'
import type { MailKind } from '../../../../mail/texts.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import type { Work } from '../../../work/service-task.ts'
import { linkedBy } from '../../../writes/follow-path.ts'
import { addressOf } from '../../mails/ask-by-link.ts'
import { writeOnPaper } from '../../letters/mail-on-paper.ts'
import { languageOf } from '../../receiver.ts'

type Message = {
  readonly kind: MailKind
  readonly values: (language: Language) => Readonly<Record<string, string>>
  readonly lines?: (language: Language) => readonly string[]
  /** The words of the staff; they keep their line breaks. */
  readonly reason: string
}

/**
 * Tells the customer of a contract in the customer's language, by mail, else by a letter that waits for print. Returns the way.
 */
export async function tellContract(
  work: Work,
  contract: ReadTwin,
  { kind, values, lines, reason }: Message,
): Promise<'byMail' | 'byLetter'> {
  const { transaction, mail } = work
  const [receiver] = await linkedBy(work, 'contract:receiverForContract', [contract])
  const recipient = receiver && (await addressOf(work, receiver))
  const from = { ...mail.from, language: languageOf(receiver, mail.from.language) }
  const number = String(contract.valueOf('entity:tenantWideIdentifier') ?? '')
  const message = {
    kind,
    from,
    values: { contract: number, ...values(from.language) },
    texts: { reason },
    ...(lines && { lines: lines(from.language) }),
  }
  if (recipient === undefined) {
    // Nobody can be written to where a contract has no customer: people see to the list.
    if (receiver) writeOnPaper(work, contract, message)
    return 'byLetter'
  }
  await mail.write(transaction, { ...message, recipient })
  return 'byMail'
}
