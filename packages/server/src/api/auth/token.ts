import type { token } from '@twinwerk/contract/auth/token'
import type { Handler } from '../../http/register.ts'
import { issueToken } from '../../identity/access-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function tokenHandler(parts: { database: Database }): Handler<typeof token, Session> {
  return ({ session }) => issueToken(parts.database, session)
}
