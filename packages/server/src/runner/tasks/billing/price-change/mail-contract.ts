import type { Language } from '@twinwerk/model/text/text'
import type { MailKind } from '../../../../mail/texts.ts'
import type { ReadTwin } from '../../../instance/subject.ts'
import type { Work } from '../../../work/service-task.ts'
import { linkedBy } from '../../../writes/follow-path.ts'
import { addressOf } from '../../mails/ask-by-link.ts'
import { languageOf } from '../../receiver.ts'

type Message = {
  readonly kind: MailKind
  readonly values: (language: Language) => Readonly<Record<string, string>>
  readonly lines?: (language: Language) => readonly string[]
  /** The words of the staff; they keep their line breaks. */
  readonly reason: string
}

/** Mails the customer of a contract in the customer's language. Returns false if the customer has no mail address. */
export async function mailContract(work: Work, contract: ReadTwin, { kind, values, lines, reason }: Message): Promise<boolean> {
  const { transaction, mail } = work
  const [receiver] = await linkedBy(work, 'contract:receiverForContract', [contract])
  const recipient = receiver && (await addressOf(work, receiver))
  if (recipient === undefined) return false
  const from = { ...mail.from, language: languageOf(receiver, mail.from.language) }
  const number = String(contract.valueOf('entity:tenantWideIdentifier') ?? '')
  await mail.write(transaction, {
    kind,
    recipient,
    from,
    values: { contract: number, ...values(from.language) },
    texts: { reason },
    ...(lines && { lines: lines(from.language) }),
  })
  return true
}
