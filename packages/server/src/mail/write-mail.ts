import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import type { Transaction } from '../store/db/database.ts'
import { headerText, lineText, linesText } from './address.ts'
import type { Attachment, InlineAttachment } from './attachment.ts'
import { withoutBytes } from './attachment.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import type { MailKind } from './texts.ts'
import { isToCustomers, mailTexts, portalText } from './texts.ts'
import { withoutLinks } from './without-links.ts'

type ToWhom = {
  /** The uuid of the mail, where its cause chooses it: the same cause then writes no second mail. */
  readonly id?: string
  readonly recipient: string
  readonly from: Letterhead
  /** The records that the mail is about (uuids), such as the customer, the contract and the process. */
  readonly about?: readonly string[]
  /** The time at which a deferred mail is sent. `never` stores the mail in the outbox as refused. Undefined: immediately. */
  readonly goes?: Date | 'never'
}

/** A mail that a person wrote, without placeholders. */
type Written = {
  readonly kind: 'message'
  readonly written: { readonly subject: string; readonly text: string }
  readonly attachments?: readonly Attachment[]
}

export type OfKind = {
  readonly kind: MailKind
  /** A stranger typed the recipient, which is no known address of a customer. */
  readonly recipientIs?: 'unknown'
  /** Values for `{name}` in the texts, such as a device. They never become links. */
  readonly values?: Readonly<Record<string, string>>
  /** Like `values`, for texts of the tenant's staff. They keep their line breaks, and are not used in the subject. */
  readonly texts?: Readonly<Record<string, string>>
  /** The content of `{lines}`, one line per entry. */
  readonly lines?: readonly string[]
  /** An address that acts on behalf of the person who opens it. */
  readonly link?: string
  /** The address by which the recipient ends such mails, at the place of `{leave}`. */
  readonly leave?: string
  readonly attachments?: readonly (Attachment | InlineAttachment)[]
}

export type NewMail = ToWhom & (OfKind | Written)

/** Writes a mail and its job in the caller's transaction. */
export type WriteMail = (transaction: Transaction, mail: NewMail) => Promise<void>

/**
 * Creates the function that writes mails. With a mail server, each mail gets a job that sends it. Without one, the mail is stored for
 * administrators to read; `keep` passes this decision to a later job.
 */
export function createWriteMail({ hasServer }: { hasServer: boolean }): WriteMail {
  return async ({ run }, mail) => {
    const { kind, recipient, from, goes } = mail
    const { subject, body, link, leave } = wordsOf(mail)
    const state = stateOf(goes, { hasServer })
    const attachments = mail.attachments ?? []
    await run({
      name: 'mail-write',
      text: `with mail as (
          insert into outgoing_mail
            (tenant_id, id, kind, recipient, sender_name, color, language, subject, body, link, attachments, state, last_error, background, second, portal, about, leave)
          select $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12,
            case when $12 = 'refused' then 'too many mails' end, $15, $16, $17, $18::uuid[], $19 where $1::uuid is not null)
        insert into job (tenant_id, id, kind, payload, run_at)
        select $1::uuid, $2::uuid, 'mail', jsonb_build_object('mail', $2::uuid, 'keep', $13::bool), coalesce($14::timestamptz, now())
          where $12 = 'waiting' and $1::uuid is not null`,
      values: [
        from.tenant,
        mail.id ?? v7(),
        kind,
        recipient,
        headerText(from.name),
        from.color ?? null,
        from.language,
        headerText(subject),
        body,
        goes === 'never' ? null : (link ?? null),
        JSON.stringify(state === 'waiting' ? attachments : withoutBytes(attachments)),
        state,
        !hasServer,
        goes instanceof Date ? goes : null,
        from.background ?? null,
        from.second ?? null,
        from.portal ?? null,
        mail.about ?? null,
        goes === 'never' ? null : (leave ?? null),
      ],
    })
  }
}

/** Returns the state of a new mail. A deferred mail waits even without a mail server. */
function stateOf(goes: NewMail['goes'], { hasServer }: { hasServer: boolean }): 'waiting' | 'kept' | 'refused' {
  if (goes === 'never') return 'refused'
  return hasServer || goes !== undefined ? 'waiting' : 'kept'
}

type Words = { readonly subject: string; readonly body: string; readonly link?: string | undefined; readonly leave?: string | undefined }

/** Returns the subject and the text of a mail. */
export function wordsOf(mail: Pick<ToWhom, 'from'> & (OfKind | Written)): Words {
  // Only our own links may replace `{link}` and `{leave}`.
  if ('written' in mail) return { subject: mail.written.subject, body: withoutPlaces(mail.written.text) }
  const { kind, from, recipientIs, values = {}, texts = {}, lines, link, leave } = mail
  const { subject, body, toUnknown }: MailText = mailTexts[kind]
  // Values may contain text that strangers typed, whereas the tenant's staff wrote the texts.
  const said = [['brand', from.name] as const, ...Object.entries(values).map(([name, value]) => [name, withoutLinks(value)] as const)]
  const written = Object.entries(texts).map(([name, text]) => [name, withoutPlaces(linesText(text))] as const)
  const listed = lines === undefined ? [] : [['lines', lines.map((line) => `• ${lineText(withoutLinks(line))}`).join('\n')] as const]
  const inBody = Object.fromEntries([...said.map(([name, value]) => [name, lineText(value)] as const), ...written, ...listed])
  const inSubject = Object.fromEntries(said.map(([name, value]) => [name, headerText(value)]))
  const text = (each: Text, places: Readonly<Record<string, string>>) => fill(textIn(each, from.language), places)
  const { portal } = from
  const isKnown = isToCustomers(kind) && recipientIs !== 'unknown'
  const foot = isKnown && portal !== undefined ? [text(portalText, { portal })] : []
  // An empty placeholder leaves no empty paragraph.
  return {
    subject: text(subject, inSubject),
    body: [text(recipientIs === 'unknown' && toUnknown ? toUnknown : body, inBody).replaceAll(/\n{3,}/g, '\n\n'), ...foot].join('\n\n'),
    link,
    leave,
  }
}

function withoutPlaces(text: string): string {
  return text.replaceAll(/\{(?:link|leave)\}/g, '')
}

/** Replaces placeholders once: a placeholder inside a value stays unchanged. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
