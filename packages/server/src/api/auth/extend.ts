import type { extend } from '@twinwerk/contract/auth/extend'
import type { Handler } from '../../http/register.ts'
import { extendSession } from '../../identity/own/own-sessions.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import { limitsOf } from './check.ts'

export function extendHandler(parts: { database: Database }): Handler<typeof extend, Session> {
  return async ({ session }) => limitsOf(await extendSession(parts.database, session))
}
