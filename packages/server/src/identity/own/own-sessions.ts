import { AppError } from '@twinwerk/model/error/app-error'
import { columns, oneOf } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { deviceOf } from './device.ts'
import { placeOf } from '../ip-prefix.ts'
import type { BegunBy, Session } from '../session.ts'

export type OwnSession = {
  readonly id: string
  readonly current: boolean
  readonly device: string
  readonly place: string
  readonly by: BegunBy
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
}

const living = 'account = $1 and expires_at > now() and idle_expires_at > now() and view_from is null'

/** Returns the account's sessions that have not expired, the most recently used first. */
export async function ownSessions(database: Database, { account, id }: Session): Promise<readonly OwnSession[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'own-sessions',
      text: `select public_id as id, id = $2 as current, user_agent, ip, begun_by as by, created_at as "createdAt", last_seen_at as "lastSeenAt",
          least(expires_at, idle_expires_at) as "expiresAt" from session where ${living} order by last_seen_at desc, public_id limit 200`,
      values: [account, id],
      columns: columns({
        id: 'uuid',
        current: 'boolean',
        user_agent: 'text',
        ip: 'text',
        by: oneOf('password', 'passkey', 'provider', 'link'),
        createdAt: 'instant',
        lastSeenAt: 'instant',
        expiresAt: 'instant',
      }),
    },
  )
  return rows.map(({ user_agent: userAgent, ip, ...row }) => ({ ...row, device: deviceOf(userAgent), place: placeOf(ip) }))
}

/** Ends one of the account's sessions. Throws NOT_FOUND for every other session. */
export async function endOwnSession(database: Database, { account }: Session, id: string): Promise<void> {
  const { rowCount } = await database.one(
    { role: 'identity' },
    { text: 'delete from session where account = $1 and public_id = $2', values: [account, id] },
  )
  if (rowCount === 0) throw new AppError('NOT_FOUND')
}

/**
 * Restarts the idle time of a session immediately; requests do so at most once a minute. Returns the instants at which the session then
 * expires.
 */
export async function extendSession(database: Database, { id }: Session): Promise<{ idleExpiresAt: string; absoluteExpiresAt: string }> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `update session set last_seen_at = now(), idle_expires_at = now() + idle where id = $1 and expires_at > now() and idle_expires_at > now()
        returning idle_expires_at as "idleExpiresAt", expires_at as "absoluteExpiresAt"`,
      values: [id],
      columns: columns({ idleExpiresAt: 'instant', absoluteExpiresAt: 'instant' }),
    },
  )
  if (!rows[0]) throw new AppError('1000')
  return rows[0]
}
