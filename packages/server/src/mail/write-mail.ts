import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import type { Transaction } from '../store/db/database.ts'
import { headerText, lineText, linesText } from './address.ts'
import type { Attachment } from './attachment.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailKind } from './texts.ts'
import { mailTexts } from './texts.ts'

type ToWhom = { readonly recipient: string; readonly from: Letterhead }

/** What a person wrote, as it is: nothing is put in. */
type Written = {
  readonly kind: 'message'
  readonly written: { readonly subject: string; readonly text: string }
  readonly attachments?: readonly Attachment[]
}

type OfKind = {
  readonly kind: MailKind
  /** What stands for `{name}` in the texts, such as a device. */
  readonly values?: Readonly<Record<string, string>>
  /** The same for what people of the house wrote, with its lines; never in the subject. */
  readonly texts?: Readonly<Record<string, string>>
  /** What stands for `{lines}`, each on a line of its own. */
  readonly lines?: readonly string[]
  /** An address that does something for whoever opens it. */
  readonly link?: string
}

export type NewMail = ToWhom & (OfKind | Written)

/** Puts a mail on its way in the transaction of the caller. */
export type WriteMail = (transaction: Transaction, mail: NewMail) => Promise<void>

/** With a mail server each mail gets a job that sends it; without one it is kept, for administrators to read. */
export function createWriteMail({ hasServer }: { hasServer: boolean }): WriteMail {
  return async ({ run }, mail) => {
    const { kind, recipient, from } = mail
    const { subject, body, link } = wordsOf(mail)
    await run({
      name: 'mail-write',
      text: `with mail as (
          insert into outgoing_mail (tenant_id, id, kind, recipient, sender_name, color, language, subject, body, link, attachments, state)
          select $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $12::jsonb, case when $11::bool then 'waiting' else 'kept' end where $1::uuid is not null)
        insert into job (tenant_id, id, kind, payload) select $1::uuid, $2::uuid, 'mail', jsonb_build_object('mail', $2::uuid) where $11::bool and $1::uuid is not null`,
      values: [
        from.tenant,
        v7(),
        kind,
        recipient,
        headerText(from.name),
        from.color ?? null,
        from.language,
        headerText(subject),
        body,
        link ?? null,
        hasServer,
        JSON.stringify('attachments' in mail ? mail.attachments : []),
      ],
    })
  }
}

function wordsOf(mail: NewMail): { readonly subject: string; readonly body: string; readonly link?: string | undefined } {
  // What a link stands for is a link of ours alone.
  if ('written' in mail) return { subject: mail.written.subject, body: mail.written.text.replaceAll('{link}', '') }
  const { kind, from, values = {}, texts = {}, lines, link } = mail
  const { subject, body } = mailTexts[kind]
  const said = Object.entries({ brand: from.name, ...values })
  const written = Object.entries(texts).map(([name, text]) => [name, linesText(text).replaceAll('{link}', '')] as const)
  const listed = lines === undefined ? [] : [['lines', lines.map((line) => `• ${lineText(line)}`).join('\n')] as const]
  const inBody = Object.fromEntries([...said.map(([name, value]) => [name, lineText(value)] as const), ...written, ...listed])
  const inSubject = Object.fromEntries(said.map(([name, value]) => [name, headerText(value)]))
  const text = (each: Text, places: Readonly<Record<string, string>>) => fill(textIn(each, from.language), places)
  // What stands for nothing leaves no empty paragraph.
  return { subject: text(subject, inSubject), body: text(body, inBody).replaceAll(/\n{3,}/g, '\n\n'), link }
}

/** Values are put in once: what looks like a place in one of them stays as it is. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
