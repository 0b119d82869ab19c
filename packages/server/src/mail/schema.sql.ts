import { mappedView } from '../store/physical/mapped-view.ts'
import { tenantPolicy } from '../store/publish/schema.ts'
import type { SchemaEntry } from '../store/physical/schema-entry.ts'

/**
 * Outgoing mails and the archive of sent ones. A mail and its job are written in the transaction of their cause.
 *
 * `link` is the secret of a mail and is deleted once the mail is sent or obsolete. `{link}` is the position of the link in the body.
 */
export const mailSchema: readonly SchemaEntry[] = [
  `create table if not exists outgoing_mail (
    tenant_id uuid not null, id uuid not null, kind text not null, recipient text not null, sender_name text not null, color text, language text not null,
    subject text not null, body text not null, link text,
    state text not null check (state in ('waiting', 'kept', 'sent', 'refused')), tries int not null default 0, last_error text,
    created_at timestamptz not null default now(), sent_at timestamptz, primary key (tenant_id, id))`,
  'create index if not exists outgoing_mail_created on outgoing_mail (tenant_id, created_at, id)',
  // References to files, in the form of `Attachment`.
  `alter table outgoing_mail add column if not exists attachments jsonb not null default '[]'`,
  // Parts of the brand: the background, the closing line, and the address of the portal.
  'alter table outgoing_mail add column if not exists background text',
  'alter table outgoing_mail add column if not exists second text',
  'alter table outgoing_mail add column if not exists portal text',
  // The records that the mail is about (uuids). Accounts write mails about none.
  'alter table outgoing_mail add column if not exists about uuid[]',
  'create index if not exists outgoing_mail_about on outgoing_mail using gin (about)',
  'create index if not exists outgoing_mail_recipient on outgoing_mail (tenant_id, lower(recipient), created_at)',
  // The address by which the recipient ends such mails, at the position of `{leave}`. It is deleted like the link.
  'alter table outgoing_mail add column if not exists leave text',
  ...tenantPolicy('outgoing_mail'),
  // Accounts belong to no tenant. The role that alone reads accounts writes the mails about them, and can read no mail.
  'grant insert on outgoing_mail to twinwerk_identity',
  `create policy account on outgoing_mail for insert to twinwerk_identity with check (true)`,
  'grant insert on job to twinwerk_identity',
  `create policy mail on job for insert to twinwerk_identity with check (kind = 'mail' and user_id is null)`,
  // A job writes the mail for a forgotten password.
  `create policy password_reset on job for insert to twinwerk_identity with check (kind = 'passwordReset' and user_id is null)`,
  // A job of the tenant copies an account's email address to its user twin.
  `create policy face_mail on job for insert to twinwerk_identity with check (kind = 'faceMail' and user_id is null)`,
  'grant select, update, delete on outgoing_mail to twinwerk_cleaner',
  `create policy outdated on outgoing_mail to twinwerk_cleaner using (created_at < now() - interval '1 day') with check (true)`,
  // The view of the definition `mail`. It hides the link of a mail that was sent or will be sent, which is for its recipient only.
  ...mappedView('mail', {
    from: 'outgoing_mail m',
    row: 'm.id',
    createdAt: 'm.created_at',
    columns: {
      kind: 'm.kind',
      recipient: 'm.recipient',
      // Only the recipient of a board may see its numbers, which can stand in the subject.
      subject: `case when m.kind = 'boardMail' then '…' else m.subject end`,
      body: `case when m.kind = 'boardMail' then '…'
        else replace(replace(m.body, '{link}', case when m.state = 'kept' then coalesce(m.link, '…') else '…' end), '{leave}', '…') end`,
      state: 'm.state',
      tries: 'm.tries::bigint',
      sentAt: 'm.sent_at',
      lastError: 'm.last_error',
      attachments: `(select string_agg(each ->> 'name', ', ') from jsonb_array_elements(m.attachments) each)`,
    },
  }),
]
