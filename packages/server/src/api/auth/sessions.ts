import type { sessions } from '@twinwerk/contract/auth/sessions'
import type { Handler } from '../../http/register.ts'
import { ownSessions } from '../../identity/own/own-sessions.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function sessionsHandler(parts: { database: Database }): Handler<typeof sessions, Session> {
  return async ({ session }) => ({ sessions: await ownSessions(parts.database, session) })
}
