import type { mails as mailsCall } from '@twinwerk/contract/mails'
import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'

export function mailsHandler({ mailTemplates }: { mailTemplates: readonly MailTemplate[] }): Handler<typeof mailsCall, Session> {
  const answer = { mails: mailTemplates.map(({ name, label, definition }) => ({ name, label, definition })) }
  return async ({ reply }) => {
    reply.header('cache-control', 'private, max-age=3600')
    return answer
  }
}
