import { textIn, type Text } from '@twinwerk/model/text/text'
import type { Letterhead } from '../../mail/letterhead.ts'
import { linkIn } from '../../mail/letterhead.ts'
import type { MailKind } from '../../mail/texts.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { newTaskToken } from './task-token.ts'

const validDays = 14

export type TaskLink = {
  readonly tenant: string
  /** The task (uuid). `name` is its name. */
  readonly execution: string
  readonly name: Text
  readonly recipient: string
  /** The user (uuid) who sends the link; for a link that a diagram mails, the user who started the process. */
  readonly user: string
  readonly sentBy: 'person' | 'process'
  readonly from: Letterhead
  readonly timeZone: string
  /** The mail that replaces the usual one; `{until}` is the last day of the link. */
  readonly mail?: { readonly kind: MailKind; readonly values: Readonly<Record<string, string>> }
}

/** Sends the mail with a new link and expires all earlier links to the task. Returns the instant until which the new link is valid. */
export async function sendTaskLink(
  transaction: Transaction,
  { publicUrl, writeMail }: { readonly publicUrl: URL; readonly writeMail: WriteMail },
  { tenant, execution, name, recipient, user, sentBy, from, timeZone, mail }: TaskLink,
): Promise<string> {
  const { token, hash } = newTaskToken(tenant)
  await transaction.run({
    name: 'task-link-end',
    text: 'update external_task_token set expires_at = now() where tenant_id = $1 and execution_id = $2 and used_at is null and expires_at > now()',
    values: [tenant, execution],
  })
  const written = await transaction.run({
    name: 'task-link-new',
    text: `insert into external_task_token (tenant_id, token_hash, execution_id, attempt, recipient, created_by, by_process, expires_at)
      values ($1, $2, $3, coalesce((select attempt from process_execution where tenant_id = $1 and id = $3), 0), $4, $5, $7, now() + $6 * interval '1 day') returning expires_at as until`,
    values: [tenant, hash, execution, recipient, user, validDays, sentBy === 'process'],
    columns: columns({ until: 'instant' }),
  })
  const { until } = firstRow(written)
  const day = new Intl.DateTimeFormat(from.language === 'en' ? 'en-GB' : 'de-DE', { dateStyle: 'long', timeZone }).format(new Date(until))
  const link = linkIn(publicUrl, `/task/${token}`, { shortId: undefined })
  const { kind = 'taskLink', values = {} } = mail ?? {}
  await writeMail(transaction, { kind, recipient, from, values: { task: textIn(name, from.language), ...values, until: day }, link })
  return until
}
