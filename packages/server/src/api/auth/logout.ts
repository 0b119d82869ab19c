import type { logout } from '@twinwerk/contract/auth/logout'
import type { Handler } from '../../http/register.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import { endSession } from '../../identity/sessions.ts'
import type { Database } from '../../store/db/database.ts'

export function logoutHandler(parts: { database: Database; cookie: SessionCookie }): Handler<typeof logout, Session> {
  return async ({ session, reply }) => {
    await parts.database.transaction({ role: 'identity' }, (transaction) => endSession(transaction, session.id))
    reply.header('set-cookie', parts.cookie.clear())
    reply.header('clear-site-data', '"cache"')
    return {}
  }
}
