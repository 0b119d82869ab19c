import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import type { MailKind } from '../../mail/texts.ts'
import type { InsideTask, Work } from './service-task.ts'
import { TaskFailure } from './service-task.ts'
import { dayIn, languageOf, mailAddressOf } from './receiver.ts'

/** What stands for `{name}` in the text of a mail, in its language. */
type ValuesOf = (work: Work, language: Language) => Readonly<Record<string, string>>

/** Writes a mail to the partner that a process is about, in its language and form of address, into the outbox: with the step or not at all. */
export function sendMail(kind: MailKind, valuesOf: ValuesOf = changeValues): InsideTask {
  return async (work) => {
    const { partner } = work.subject
    if (!partner) throw new TaskFailure('The process has neither a partner nor a contract with a receiver')
    await writeMail(work, { kind, recipient: await mailAddressOf(work, partner), valuesOf })
    return {}
  }
}

type Mail = { readonly kind: MailKind; readonly recipient: string; readonly valuesOf: ValuesOf }

export async function writeMail(work: Work, { kind, recipient, valuesOf }: Mail): Promise<void> {
  const { transaction, mail, subject } = work
  const from = { ...mail.from, language: languageOf(subject.partner, mail.from.language) }
  await mail.write(transaction, { kind, recipient, from, values: valuesOf(work, from.language) })
}

export const terminationValues: ValuesOf = (work, language) => ({
  ...changeValues(work, language),
  date: dayIn(language, work.subject.process.valueOf('processTermination:terminationDate')),
})

/** What every process knows of itself. */
export function changeValues({ parts, subject, variables }: Work, language: Language): Readonly<Record<string, string>> {
  const { process, contract } = subject
  const why = (variables['problemText'] ?? null) as Text | null
  return {
    process: textIn(definitionOf(parts.registry, process.definition).label, language),
    case: String(process.valueOf('entity:tenantWideIdentifier') ?? ''),
    contract: String(contract?.valueOf('entity:tenantWideIdentifier') ?? ''),
    date: dayIn(language, variables['effectiveDay']),
    reason: why ? textIn(why, language) : '',
  }
}
