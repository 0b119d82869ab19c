import type { MailKind } from '../../../mail/texts.ts'
import type { InsideTask, Work } from '../../work/service-task.ts'
import { TaskFailure } from '../../work/service-task.ts'
import type { MailValues } from './mail-values.ts'
import { changeValues } from './mail-values.ts'
import { knownMailAddress, languageOf, mailAddressOf } from '../receiver.ts'

/**
 * Returns a task that writes a mail to the partner of the process into the outbox, in the partner's language and form of address. The mail
 * is stored with the step, or not at all.
 */
export function sendMail(kind: MailKind, valuesOf: MailValues = changeValues): InsideTask {
  return async (work) => {
    const { partner } = work.subject
    if (!partner) throw new TaskFailure('noPartner')
    await writeMail(work, { kind, recipient: await mailAddressOf(work, partner), valuesOf })
    return {}
  }
}

/** Returns a task that writes a mail as `sendMail` does, but none without a mail address: then the letter of the step before is posted. */
export function sendMailIfKnown(kind: MailKind, valuesOf: MailValues): InsideTask {
  return async (work) => {
    const { partner } = work.subject
    if (!partner) throw new TaskFailure('noPartner')
    const recipient = await knownMailAddress(work, partner)
    if (recipient !== undefined) await writeMail(work, { kind, recipient, valuesOf })
    return {}
  }
}

type Mail = {
  readonly kind: MailKind
  readonly recipient: string
  readonly valuesOf: MailValues
  /** Texts that the tenant's staff wrote, with their line breaks. */
  readonly texts?: Readonly<Record<string, string>>
}

/** Returns the process that writes, its contract and its partner: in their timelines the mail stands. */
export function aboutOf({ process, contract, partner }: Work['subject']): readonly string[] {
  return [process, contract, partner].flatMap((each) => each?.uuid ?? [])
}

export async function writeMail(work: Work, { kind, recipient, valuesOf, texts = {} }: Mail): Promise<void> {
  const { transaction, mail, subject } = work
  const from = { ...mail.from, language: languageOf(subject.partner, mail.from.language) }
  await mail.write(transaction, { kind, recipient, from, about: aboutOf(subject), values: valuesOf(work, from.language), texts })
}
