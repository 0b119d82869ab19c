import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { auditAccount } from '../../store/audit/audit.ts'
import type { Database } from '../../store/db/database.ts'
import { hashSecret, isSecret, newSecret } from '../secret.ts'
import type { Face, Session } from '../session.ts'

/** Tells a key from a bearer token, and a scanner of repositories what it has found. */
const prefix = 'twk_'
const maxKeys = 50
const usesPerMinute = 600

export type NewKey = { readonly name: string; readonly readOnly: boolean; readonly days: number }
type OwnKey = {
  readonly id: string
  readonly name: string
  readonly begins: string
  readonly readOnly: boolean
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}

const good = 'k.revoked_at is null and k.expires_at > now()'
/** The owner still works in the tenant under the same user, and may go on. */
const owned = `exists (select from account a join account_user u on u.account = a.id where a.id = k.account and a.disabled_at is null and not a.must_change
  and u.tenant_id = k.tenant_id and u.user_id = k.user_id)`

/** Makes a key for a program that acts as the account in one tenant; the key exists nowhere else than in the answer. */
export async function createKey(
  database: Database,
  { account }: Session,
  face: Face,
  { name, readOnly, days }: NewKey,
): Promise<{ id: string; key: string; expiresAt: string }> {
  const key = `${prefix}${newSecret()}`
  const id = v7()
  const { rows } = await database.transaction({ role: 'identity' }, async ({ run }) => {
    const made = await run({
      text: `insert into api_key (id, key_hash, begins, account, tenant_id, user_id, name, read_only, expires_at)
        select $1::uuid, $2, $3, $4::uuid, $5::uuid, $6::uuid, $7, $8::bool, now() + make_interval(days => $9)
        where (select count(*) from api_key k where k.account = $4::uuid and ${good}) < ${maxKeys} returning expires_at`,
      values: [id, hashSecret(key), key.slice(0, prefix.length + 4), account, face.tenant, face.user, name, readOnly, days],
    })
    if (made.rows[0]) await run(auditAccount({ account, tenant: face.tenant, action: 'keyMade', object: id, reason: name }))
    return made
  })
  if (!rows[0]) throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxKeys} keys: revoke some first` })
  return { id, key, expiresAt: (rows[0]['expires_at'] as Date).toISOString() }
}

export async function ownKeys(database: Database, { account }: Session, tenant: string): Promise<OwnKey[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select id, name, begins, read_only, created_at, expires_at, last_used_at from api_key k where account = $1 and tenant_id = $2 and ${good} order by created_at desc, id`,
      values: [account, tenant],
    },
  )
  return rows.map(keyFrom)
}

function keyFrom(row: Readonly<Record<string, unknown>>): OwnKey {
  return {
    id: row['id'] as string,
    name: row['name'] as string,
    begins: row['begins'] as string,
    readOnly: row['read_only'] as boolean,
    createdAt: (row['created_at'] as Date).toISOString(),
    expiresAt: (row['expires_at'] as Date).toISOString(),
    lastUsedAt: (row['last_used_at'] as Date | null)?.toISOString() ?? null,
  }
}

export async function revokeKey(database: Database, { account }: Session, { tenant, id }: { tenant: string; id: string }): Promise<void> {
  await database.transaction({ role: 'identity' }, async ({ run }) => {
    const { rowCount } = await run({
      text: `update api_key k set revoked_at = now() where account = $1 and tenant_id = $2 and id = $3 and ${good}`,
      values: [account, tenant, id],
    })
    if (rowCount === 0) throw new AppError('NOT_FOUND')
    await run(auditAccount({ account, tenant, action: 'keyRevoked', object: id }))
  })
}

export function isKey(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(prefix) === true && isSecret(bearer.slice(prefix.length))
}

const newMinute = "k.minute_begun_at < now() - interval '1 minute'"

/**
 * Returns the session of a key and counts the use. Undefined for a key that is over, revoked or unknown, or whose owner has no part in the
 * tenant any more. Throws RATE_LIMITED for a key that is used too often.
 */
export async function findByKey(database: Database, key: string): Promise<Session | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'key-use',
      text: `update api_key k set last_used_at = now(), minute_begun_at = case when ${newMinute} then now() else k.minute_begun_at end,
          minute_uses = case when ${newMinute} then 1 else k.minute_uses + 1 end
        from account a where k.key_hash = $1 and a.id = k.account and ${good} and ${owned}
        returning k.id, k.account, k.tenant_id, k.user_id, k.read_only, k.expires_at, k.minute_uses, ceil(extract(epoch from k.minute_begun_at + interval '1 minute' - now()))::int as seconds,
          a.username, a.name, a.email, coalesce((select rights_version from tenant_registry where id = k.tenant_id), 0) as rights_version`,
      values: [hashSecret(key)],
    },
  )
  const row = rows[0]
  if (!row) return undefined
  if ((row['minute_uses'] as number) > usesPerMinute)
    throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, row['seconds'] as number) })
  const expiresAt = (row['expires_at'] as Date).toISOString()
  return {
    id: row['id'] as string,
    account: row['account'] as string,
    username: row['username'] as string,
    name: row['name'] as string,
    email: row['email'] as string,
    passwordChangeRequired: false,
    hasPassword: true,
    remember: false,
    begunBy: 'link',
    expiresAt,
    idleExpiresAt: expiresAt,
    absoluteExpiresAt: expiresAt,
    confirmedUntil: undefined,
    view: undefined,
    readOnly: row['read_only'] as boolean,
    program: true,
    tenants: [{ tenant: row['tenant_id'] as string, user: row['user_id'] as string, rightsVersion: row['rights_version'] as number }],
    stamp: '',
  }
}

/** Resolves to true while a key (its id) that was used before is still good. */
export async function isKeyAlive(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.one(
    { role: 'identity' },
    { text: `select from api_key k where id = $1 and ${good} and ${owned}`, values: [id] },
  )
  return rows.length > 0
}
