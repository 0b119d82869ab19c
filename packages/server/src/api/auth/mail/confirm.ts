import type { confirmMail } from '@twinwerk/contract/auth/mail/confirm'
import type { Handler } from '../../../http/register.ts'
import { clientOf } from '../../../identity/client.ts'
import { changeMail } from '../../../identity/own/mail-address.ts'
import type { LetterParts } from '../../../identity/passwords/request-reset.ts'
import type { SessionCookie } from '../../../identity/session-cookie.ts'
import type { Session } from '../../../identity/session.ts'

export function confirmMailHandler(parts: LetterParts & { readonly cookie: SessionCookie }): Handler<typeof confirmMail, Session> {
  return async (context) => {
    const { session, input, log, reply } = context
    const { secret, email } = await changeMail(parts, session, { token: input.token, client: clientOf(context) })
    log.info({ event: 'mail address changed', account: session.account }, 'sign-in')
    reply.header('set-cookie', parts.cookie.write(secret, session.remember))
    return { mail: email }
  }
}
