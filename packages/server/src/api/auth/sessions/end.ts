import type { end } from '@twinwerk/contract/auth/sessions/end'
import type { Handler } from '../../../http/register.ts'
import { endOwnSession } from '../../../identity/own/own-sessions.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function endSessionHandler(parts: { database: Database }): Handler<typeof end, Session> {
  return async ({ session, input }) => {
    await endOwnSession(parts.database, session, input.id)
    return {}
  }
}
