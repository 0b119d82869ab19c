import type { change } from '@twinwerk/contract/auth/change'
import type { Handler } from '../../http/register.ts'
import { changePassword } from '../../identity/change-password.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import { clientOf } from '../../identity/client.ts'

export function changeHandler(parts: { database: Database; cookie: SessionCookie }): Handler<typeof change, Session> {
  return async (context) => {
    const { session, input, language } = context
    const secret = await changePassword(parts.database, session, { ...input, language, client: clientOf(context) })
    context.log.info({ event: 'password changed', account: session.account }, 'sign-in')
    context.reply.header('set-cookie', parts.cookie.write(secret, session.remember))
    return {}
  }
}
