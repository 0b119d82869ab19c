import type { endOthers } from '@twinwerk/contract/auth/sessions/end-others'
import type { Handler } from '../../../http/register.ts'
import { endOtherSessions } from '../../../identity/own/own-sessions.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function endOthersHandler(parts: { database: Database }): Handler<typeof endOthers, Session> {
  return async ({ session }) => ({ ended: await endOtherSessions(parts.database, session) })
}
