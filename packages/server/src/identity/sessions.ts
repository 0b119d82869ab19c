import type { Database, Transaction } from '../store/db/database.ts'
import type { Client } from './client.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { Session, SessionTenant } from './session.ts'

/** Intervals of PostgreSQL: with "remember me" and without. */
const lifetimes = { remembered: { absolute: '30 days', idle: '14 days' }, short: { absolute: '12 hours', idle: '60 minutes' } }

// Sliding at most once a minute keeps nearly every request free of a write. All by the database's clock.
const find = (which: string) => `
  with slid as (
    update session set last_seen_at = now(), idle_expires_at = now() + idle
    where id = ${which} and last_seen_at < now() - interval '1 minute' and expires_at > now() and idle_expires_at > now()
  )
  select s.id, s.account, s.remember, least(s.expires_at, s.idle_expires_at) as expires_at, a.username, a.name, a.email, a.must_change, twinwerk_session_stamp(s.id) as stamp,
    (select coalesce(json_agg(json_build_object('tenant', u.tenant_id, 'user', u.user_id, 'rightsVersion', coalesce(t.rights_version, 0)) order by u.tenant_id), '[]')
      from account_user u left join tenant_registry t on t.id = u.tenant_id where u.account = s.account) as tenants
  from session s join account a on a.id = s.account
  where s.id = ${which} and s.expires_at > now() and s.idle_expires_at > now()`

const bySecret = find('$1')
const byToken = find('(select session from access_token where id = $1 and expires_at > now())')

/** The living session of a cookie's secret; its idle time starts again. */
export async function findSession(database: Database, secret: string): Promise<Session | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'session-find', plan: 'generic', text: bySecret, values: [hashSecret(secret)] },
  )
  return rows[0] && sessionFrom(rows[0])
}

/** The living session behind a bearer token that has not expired. */
export async function findSessionByToken(database: Database, token: string): Promise<Session | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'session-token', plan: 'generic', text: byToken, values: [hashSecret(token)] },
  )
  return rows[0] && sessionFrom(rows[0])
}

/** Whether a session that was found before still lives. */
export async function isSessionAlive(database: Database, { id }: Session): Promise<boolean> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'session-alive', text: 'select from session where id = $1 and expires_at > now() and idle_expires_at > now()', values: [id] },
  )
  return rows.length > 0
}

/** Begins a session and answers its secret, which exists nowhere else. */
export async function beginSession(
  transaction: Transaction,
  from: { account: string; remember: boolean; client: Client },
): Promise<string> {
  const secret = newSecret()
  const { absolute, idle } = from.remember ? lifetimes.remembered : lifetimes.short
  await transaction.run({
    text: `insert into session (id, account, idle, idle_expires_at, expires_at, remember, ip, user_agent)
      values ($1, $2, $3::interval, now() + $3::interval, now() + $4::interval, $5, $6, $7)`,
    values: [hashSecret(secret), from.account, idle, absolute, from.remember, from.client.ip, from.client.userAgent.slice(0, 300)],
  })
  return secret
}

/** Ends one session; its bearer tokens go with it. */
export async function endSession(transaction: Transaction, id: string): Promise<void> {
  await transaction.run({ text: 'delete from session where id = $1', values: [id] })
}

export async function endAllSessions(transaction: Transaction, account: string): Promise<void> {
  await transaction.run({ text: 'delete from session where account = $1', values: [account] })
}

/** Removes what has expired; it counts for nothing any more, this only frees its space. */
export async function removeExpired(database: Database): Promise<void> {
  await database.transaction({ role: 'identity' }, async ({ run }) => {
    await run({ text: 'delete from session where least(expires_at, idle_expires_at) < now()' })
    await run({ text: 'delete from access_token where expires_at < now()' })
    await run({ text: 'delete from realtime_ticket where expires_at < now()' })
    await run({ text: "delete from copied_link where least(expires_at, revoked_at) < now() - interval '30 days'" })
    await run({ text: "delete from login_attempt where last_at < now() - interval '1 day'" })
  })
}

function sessionFrom(row: Record<string, unknown>): Session {
  return {
    id: row['id'] as string,
    account: row['account'] as string,
    username: row['username'] as string,
    name: row['name'] as string,
    email: row['email'] as string,
    passwordChangeRequired: row['must_change'] as boolean,
    remember: row['remember'] as boolean,
    expiresAt: new Date(row['expires_at'] as Date).toISOString(),
    tenants: row['tenants'] as SessionTenant[],
    stamp: row['stamp'] as string,
  }
}
