import { AppError } from '@twinwerk/model/error/app-error'
import { languages } from '@twinwerk/model/text/text'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { columns, json, oneOf } from '../store/db/columns.ts'
import { codeOf } from '../store/db/database-error.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { isOneAddress } from './address.ts'
import type { Attachment, FileBytes, InlineAttachment } from './attachment.ts'
import { attachmentsWithoutBytes, withFiles } from './attachment.ts'
import type { StoredMail } from './compose.ts'
import type { Deliver } from './transport.ts'

/** With a growing delay up to five minutes, retries last about four days: a long outage of the mail server loses no mail. */
const maxTries = 1200

type Parts = {
  readonly database: Database
  readonly deliver: Deliver | undefined
  readonly storage: FileBytes
  /** Notes a mail (uuid) that was refused for good with its cause, in the transaction that ends the mail. */
  readonly onRefused?: (transaction: Transaction, refused: { readonly tenant: string; readonly mail: string }) => Promise<void>
}

/**
 * Sends one mail. The job's lease ensures that one process tries at a time. The mail has a message id of its own. If a process crashes
 * between sending a mail and recording that, the mail server can recognize the second copy (security, rule 24).
 */
export function sendMail({ database, deliver, storage, onRefused }: Parts): JobKind {
  return {
    maxTries,
    run: async ({ tenant, payload, tries, step }) => {
      const { mail: id, keep = false } = payload as { readonly mail: string; readonly keep?: boolean }
      const mail = await read(database, tenant, id)
      if (!mail) return 'nothing to send'
      if (!deliver && keep) return markKept(step, { tenant, id })
      if (!deliver) throw new AppError('UNAVAILABLE', { detail: 'there is no mail server' })
      const failure = isOneAddress(mail.recipient)
        ? await withFiles(storage, mail.attachments, (files) => deliver(mail, files)).catch(asFailure)
        : { forGood: true, message: 'the address is not valid' }
      if (failure && !failure.forGood) {
        await note(database, { tenant, id, tries, message: failure.message })
        throw new AppError('UNAVAILABLE', { detail: failure.message })
      }
      await step(async (transaction) => {
        await transaction.run({
          name: 'mail-done',
          text: `update outgoing_mail set state = $3, link = null, leave = null, attachments = ${attachmentsWithoutBytes}, tries = tries + 1, last_error = $4, sent_at = case when $3 = 'sent' then now() end
            where tenant_id = $1 and id = $2 and state = 'waiting'`,
          values: [tenant, id, failure ? 'refused' : 'sent', failure?.message ?? null],
        })
        if (failure) await onRefused?.(transaction, { tenant, mail: id })
        return { done: 1 }
      })
      return failure ? 'refused' : 'sent'
    },
  }
}

type Failure = { readonly forGood: boolean; readonly message: string }

const mustEncryptFirst = 530

/**
 * Decides whether a retry makes sense. A server repeats a 5xx about a recipient or a mail, whereas the operator must fix a 5xx about us.
 * The server's message may contain personal data, so only its number is stored.
 */
function asFailure(error: unknown): Failure {
  const code = codeOf(error)
  const responseCode =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const forGood = aboutTheMail && responseCode !== undefined && responseCode >= 500 && responseCode !== mustEncryptFirst
  return { forGood, message: [code, responseCode].filter(Boolean).join(' ') || 'failed' }
}

/** Stores a deferred mail for administrators: there was no mail server when it was written, and there is none now. */
async function markKept(step: RunningJob['step'], { tenant, id }: { readonly tenant: string; readonly id: string }): Promise<'kept'> {
  await step(async ({ run }) => {
    await run({
      name: 'mail-kept',
      text: `update outgoing_mail set state = 'kept', attachments = ${attachmentsWithoutBytes} where tenant_id = $1 and id = $2 and state = 'waiting'`,
      values: [tenant, id],
    })
    return { done: 1 }
  })
  return 'kept'
}

const mailColumns = columns({
  id: 'uuid',
  recipient: 'text',
  senderName: 'text',
  color: 'text?',
  background: 'text?',
  second: 'text?',
  portal: 'text?',
  language: oneOf(...languages),
  subject: 'text',
  body: 'text',
  link: 'text?',
  leave: 'text?',
  attachments: json<readonly (Attachment | InlineAttachment)[]>(),
})

async function read(database: Database, tenant: string, id: string): Promise<StoredMail | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'mail-read',
      text: `select id, recipient, sender_name as "senderName", color, background, second, portal, language, subject, body, link, leave, attachments
        from outgoing_mail where tenant_id = $1 and id = $2 and state = 'waiting'`,
      values: [tenant, id],
      columns: mailColumns,
    },
  )
  return rows[0]
}

async function note(
  database: Database,
  { tenant, id, tries, message }: { tenant: string; id: string; tries: number; message: string },
): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    { text: 'update outgoing_mail set tries = $3, last_error = $4 where tenant_id = $1 and id = $2', values: [tenant, id, tries, message] },
  )
}
