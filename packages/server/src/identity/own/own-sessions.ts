import { AppError } from '@twinwerk/model/error/app-error'
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

/** The account's living sessions, the one used last first. */
export async function ownSessions(database: Database, { account, id }: Session): Promise<OwnSession[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'own-sessions',
      text: `select public_id, id = $2 as current, user_agent, ip, begun_by, created_at, last_seen_at, least(expires_at, idle_expires_at) as ends
        from session where ${living} order by last_seen_at desc, public_id limit 200`,
      values: [account, id],
    },
  )
  const instant = (value: unknown) => (value as Date).toISOString()
  return rows.map((row) => ({
    id: row['public_id'] as string,
    current: row['current'] as boolean,
    device: deviceOf(row['user_agent'] as string),
    place: placeOf(row['ip'] as string),
    by: row['begun_by'] as BegunBy,
    createdAt: instant(row['created_at']),
    lastSeenAt: instant(row['last_seen_at']),
    expiresAt: instant(row['ends']),
  }))
}

/** Ends one of the account's sessions; NOT_FOUND for every other. */
export async function endOwnSession(database: Database, { account }: Session, id: string): Promise<void> {
  const { rowCount } = await database.one(
    { role: 'identity' },
    { text: 'delete from session where account = $1 and public_id = $2', values: [account, id] },
  )
  if (rowCount === 0) throw new AppError('NOT_FOUND')
}

/** Lets the idle time of a session start again at once, which a request otherwise does once a minute; returns when it then ends. */
export async function extendSession(database: Database, { id }: Session): Promise<{ idleExpiresAt: string; absoluteExpiresAt: string }> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `update session set last_seen_at = now(), idle_expires_at = now() + idle where id = $1 and expires_at > now() and idle_expires_at > now()
        returning idle_expires_at, expires_at`,
      values: [id],
    },
  )
  if (!rows[0]) throw new AppError('1000')
  return {
    idleExpiresAt: (rows[0]['idle_expires_at'] as Date).toISOString(),
    absoluteExpiresAt: (rows[0]['expires_at'] as Date).toISOString(),
  }
}
