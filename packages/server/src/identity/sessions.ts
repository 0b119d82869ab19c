import type { RowOf } from '../store/db/columns.ts'
import { columns, json, jsonOrNull, oneOf } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { isKeyAlive } from './own/api-keys.ts'
import type { Client } from './client.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { BegunBy, Session, SessionTenant, View } from './session.ts'

/** The lifetime of a session if its tenants set none. A remembered session expires after `idleDays` without use. */
const usual = { idleMinutes: 60, hours: 12, rememberDays: 30, idleDays: 14 }

/** The limits of an account ($2) are the strictest of its tenants. A tenant that forbids remembered sessions sets 0 days. */
const limit = (name: 'idleMinutes' | 'hours' | 'rememberDays') =>
  `coalesce(min(coalesce((t.session_limits->>'${name}')::int, ${usual[name]})), ${usual[name]}) as ${name}`
const limits = `limits as (
    select ${limit('idleMinutes')}, ${limit('hours')}, ${limit('rememberDays')}
    from account_user u join tenant_registry t on t.id = u.tenant_id and t.deleted_at is null where u.account = $2
  ), lifetime as (
    select remembered, case when remembered then make_interval(days => least(rememberDays, ${usual.idleDays})) else make_interval(mins => idleMinutes) end as idle,
      case when remembered then make_interval(days => rememberDays) else make_interval(hours => hours) end as absolute
    from limits cross join lateral (select $3::bool and rememberDays > 0 as remembered) r
  )`

/** The maximum age of the confirmation for a change of password, passkey or mail (ASVS 7.5.1). */
const confirmation = '10 minutes'

// The memberships of the account, or the viewed one while the account is still a member of that tenant.
const memberships = `select coalesce(json_agg(json_build_object('tenant', u.tenant_id, 'user', coalesce(s.view_user, u.user_id), 'rightsVersion', coalesce(t.rights_version, 0)) order by u.tenant_id), '[]')
      from account_user u left join tenant_registry t on t.id = u.tenant_id where u.account = s.account and (s.view_tenant is null or s.view_tenant = u.tenant_id)
        and not exists (select from session_barred b where b.session = s.id and b.tenant_id = u.tenant_id)`
const selected = `s.id, s.account, s.remember, s.begun_by as "begunBy", s.idle_expires_at as "idleExpiresAt", s.expires_at as "absoluteExpiresAt",
    s.confirmed_at + interval '${confirmation}' as "confirmedUntil",
    case when s.view_tenant is not null then json_build_object('tenant', s.view_tenant, 'user', s.view_user, 'name', s.view_name, 'reason', s.view_reason,
      'by', (select v.user_id from account_user v where v.account = s.account and v.tenant_id = s.view_tenant)) end as view,
    a.username, a.name, a.email, a.must_change as "passwordChangeRequired", a.password_hash is not null as "hasPassword", twinwerk_session_stamp(s.id) as stamp,
    (${memberships}) as tenants`
const sessionColumns = columns({
  id: 'text',
  account: 'uuid',
  remember: 'boolean',
  begunBy: oneOf('password', 'passkey', 'provider', 'link'),
  idleExpiresAt: 'instant',
  absoluteExpiresAt: 'instant',
  confirmedUntil: 'instant?',
  view: jsonOrNull<View>(),
  username: 'text',
  name: 'text',
  email: 'text',
  passwordChangeRequired: 'boolean',
  hasPassword: 'boolean',
  stamp: 'text',
  tenants: json<readonly SessionTenant[]>(),
})
type SessionRow = RowOf<typeof sessionColumns>

const look = (which: string) => `select ${selected} from session s join account a on a.id = s.account and a.disabled_at is null
  where s.id = ${which} and s.expires_at > now() and s.idle_expires_at > now()`

// The idle time is prolonged at most once a minute, so that nearly no request writes. All times are those of the database's clock.
const find = (which: string) => `
  with slid as (
    update session set last_seen_at = now(), idle_expires_at = now() + idle
    where id = ${which} and last_seen_at < now() - interval '1 minute' and expires_at > now() and idle_expires_at > now()
  ) ${look(which)}`

const tokenSession = '(select session from access_token where id = $1 and expires_at > now())'
const statements = {
  cookie: { name: 'session-find', text: find('$1') },
  token: { name: 'session-token', text: find(tokenSession) },
  passiveCookie: { name: 'session-look', text: look('$1') },
  passiveToken: { name: 'session-token-look', text: look(tokenSession) },
}

type Seen = { readonly passive?: boolean }

/** Returns the valid session of a cookie's secret and restarts its idle time, except for a passive request. */
export function findSession(database: Database, secret: string, { passive = false }: Seen = {}): Promise<Session | undefined> {
  return findBy(database, passive ? statements.passiveCookie : statements.cookie, secret)
}

/** Returns the valid session of a bearer token that has not expired. */
export function findSessionByToken(database: Database, token: string, { passive = false }: Seen = {}): Promise<Session | undefined> {
  return findBy(database, passive ? statements.passiveToken : statements.token, token)
}

async function findBy(database: Database, statement: { name: string; text: string }, secret: string): Promise<Session | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { ...statement, plan: 'generic', values: [hashSecret(secret)], columns: sessionColumns },
  )
  return rows[0] && sessionFrom(rows[0])
}

/** Resolves to true while a session that was found before is still valid. */
export async function isSessionAlive(database: Database, { id, program }: Session): Promise<boolean> {
  if (program) return isKeyAlive(database, id)
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'session-alive',
      text: `select from session s join account a on a.id = s.account and a.disabled_at is null
        where s.id = $1 and s.expires_at > now() and s.idle_expires_at > now()`,
      values: [id],
    },
  )
  return rows.length > 0
}

/** Begins a session and returns its secret, of which only the hash is stored. */
export async function beginSession(
  transaction: Transaction,
  from: {
    account: string
    remember: boolean
    client: Client
    by?: BegunBy
    /** The ISO instant of the owner's proof; null if unknown, now if absent. */ provedAt?: string | null | undefined
  },
): Promise<string> {
  const secret = newSecret()
  await transaction.run({
    name: 'session-begin',
    text: `with ${limits}
      insert into session (id, account, idle, idle_expires_at, expires_at, remember, ip, user_agent, begun_by, confirmed_at)
      select $1, $2, idle, now() + idle, now() + absolute, remembered, $4, $5, $6, case when $7::timestamptz is not null then least($7::timestamptz, now()) end from lifetime`,
    values: [
      hashSecret(secret),
      from.account,
      from.remember,
      from.client.ip,
      from.client.userAgent.slice(0, 300),
      from.by ?? 'password',
      from.provedAt === undefined ? 'now' : from.provedAt,
    ],
  })
  return secret
}

/** Ends one session, with its bearer tokens. */
export async function endSession(transaction: Transaction, id: string): Promise<void> {
  await transaction.run({ text: 'delete from session where id = $1', values: [id] })
}

/** Removes expired rows to free their space. They have no effect any more. */
export async function removeExpired(database: Database): Promise<void> {
  await database.transaction({ role: 'identity' }, async ({ run }) => {
    await run({ text: 'delete from session where least(expires_at, idle_expires_at) < now()' })
    await run({ text: 'delete from access_token where expires_at < now()' })
    await run({ text: "delete from sign_in_token where expires_at < now() - interval '1 day'" })
    await run({ text: "delete from invitation where expires_at < now() - interval '1 day'" })
    await run({ text: 'delete from access_code where expires_at < now()' })
    await run({ text: 'delete from mail_change where expires_at < now()' })
    await run({ text: 'delete from webauthn_challenge where expires_at < now()' })
    await run({ text: 'delete from provider_attempt where expires_at < now()' })
    await run({ text: "delete from api_key where least(expires_at, revoked_at) < now() - interval '30 days'" })
    await run({ text: 'delete from realtime_ticket where expires_at < now()' })
    await run({ text: 'delete from known_device where expires_at < now()' })
    await run({ text: "delete from copied_link where least(expires_at, revoked_at) < now() - interval '30 days'" })
    await run({ text: "delete from login_attempt where last_at < now() - interval '1 day'" })
    await run({ text: "delete from public_mail_hour where hour < now() - interval '2 days'" })
  })
}

function sessionFrom(row: SessionRow): Session {
  const { idleExpiresAt, absoluteExpiresAt, view } = row
  return {
    ...row,
    expiresAt: idleExpiresAt < absoluteExpiresAt ? idleExpiresAt : absoluteExpiresAt,
    confirmedUntil: row.confirmedUntil ?? undefined,
    view: view ?? undefined,
    readOnly: view !== null,
    program: false,
  }
}
