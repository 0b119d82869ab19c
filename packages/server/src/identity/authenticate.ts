import type { IncomingHttpHeaders } from 'node:http'
import { findByKey, isKey } from './own/api-keys.ts'
import type { Database } from '../store/db/database.ts'
import { isSecret } from './secret.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { SessionCache } from './session-cache.ts'
import type { Session } from './session.ts'
import { findSession, findSessionByToken } from './sessions.ts'

/**
 * Finds the session of a request by its bearer token, an API key in the token's place, or its cookie. A request with a token is
 * authenticated by the token alone.
 */
export function createAuthenticate(parts: { database: Database; cookie: SessionCookie; sessionCache: SessionCache }) {
  return async (caller: { headers: IncomingHttpHeaders; passive?: boolean }): Promise<Session | undefined> => {
    const { authorization } = caller.headers
    const seen = { passive: caller.passive ?? false }
    if (authorization !== undefined) {
      const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
      if (isKey(token)) return findByKey(parts.database, token)
      return isSecret(token) ? findSessionByToken(parts.database, token, seen) : undefined
    }
    const secret = parts.cookie.read(caller.headers.cookie)
    const session = secret === undefined ? undefined : await findSession(parts.database, secret, seen)
    // A session that views as another user is not cached: each request checks anew that it may.
    if (session && !session.view) parts.sessionCache.store(session)
    return session
  }
}
