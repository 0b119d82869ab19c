import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Proof } from '../store/db/proof.ts'
import { hashSecret } from './secret.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Session } from './session.ts'

/** Caches sessions for calls that verify them in the transaction of their own statement, which saves a round trip to the database. */
export type SessionCache = {
  store(session: Session): void
  /** Returns the session of a cookie with its proof; undefined if the session must be looked up. */
  find(caller: { headers: IncomingHttpHeaders }): Session | undefined
}

const maxCached = 20_000
/** A look-up prolongs the idle time, so at least one a minute is needed. */
const cachedMilliseconds = 60_000

export function createSessionCache(cookie: SessionCookie): SessionCache {
  const cached = new Map<string, { session: Session; until: number }>()
  return {
    store: (session) => {
      cached.delete(session.id)
      const [oldest] = cached.keys()
      if (oldest !== undefined && cached.size >= maxCached) cached.delete(oldest)
      cached.set(session.id, { session: { ...session, proof: proofOf(session) }, until: Date.now() + cachedMilliseconds })
    },
    find: ({ headers }) => {
      const secret = headers.authorization === undefined ? cookie.read(headers.cookie) : undefined
      const entry = secret && cached.get(hashSecret(secret))
      return entry && entry.until > Date.now() ? entry.session : undefined
    },
  }
}

function proofOf({ id, stamp }: Session): Proof {
  return {
    statement: { name: 'session-stamp', text: 'select twinwerk_session_stamp($1) as stamp', values: [id] },
    holds: ({ rows }) => {
      if (rows[0]?.['stamp'] !== stamp) throw new AppError('1000')
    },
  }
}
