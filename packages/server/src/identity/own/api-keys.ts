import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { hashSecret, isSecret, newSecret } from '../secret.ts'
import type { Membership, Session } from '../session.ts'

/** Distinguishes a key from a bearer token, and lets scanners of repositories recognise a leaked key. */
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
/** True while the owner still works in the tenant under the same user, and has no password to change first. */
const owned = `exists (select from account a join account_user u on u.account = a.id where a.id = k.account and a.disabled_at is null and not a.must_change
  and u.tenant_id = k.tenant_id and u.user_id = k.user_id)`

/**
 * Creates a key for a program that acts as the account in one tenant. The key is only in the return value; the database stores its hash.
 */
export async function createKey(
  database: Database,
  { account }: Session,
  { membership, name, readOnly, days }: NewKey & { readonly membership: Membership },
): Promise<{ id: string; key: string; expiresAt: string }> {
  const key = `${prefix}${newSecret()}`
  const id = v7()
  const { rows } = await database.transaction({ role: 'identity' }, async ({ run }) => {
    const made = await run({
      text: `insert into api_key (id, key_hash, begins, account, tenant_id, user_id, name, read_only, expires_at)
        select $1::uuid, $2, $3, $4::uuid, $5::uuid, $6::uuid, $7, $8::bool, now() + make_interval(days => $9)
        where (select count(*) from api_key k where k.account = $4::uuid and ${good}) < ${maxKeys} returning expires_at as "expiresAt"`,
      values: [id, hashSecret(key), key.slice(0, prefix.length + 4), account, membership.tenant, membership.user, name, readOnly, days],
      columns: columns({ expiresAt: 'instant' }),
    })
    if (made.rows[0]) await run(auditAccount({ account, tenant: membership.tenant, action: 'keyMade', object: id, reason: name }))
    return made
  })
  if (!rows[0]) throw new AppError('BUDGET_EXCEEDED', { detail: `at most ${maxKeys} keys: revoke some first` })
  return { id, key, ...rows[0] }
}

export async function ownKeys(database: Database, { account }: Session, tenant: string): Promise<readonly OwnKey[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select id, name, begins, read_only as "readOnly", created_at as "createdAt", expires_at as "expiresAt", last_used_at as "lastUsedAt"
        from api_key k where account = $1 and tenant_id = $2 and ${good} order by created_at desc, id`,
      values: [account, tenant],
      columns: columns({
        id: 'uuid',
        name: 'text',
        begins: 'text',
        readOnly: 'boolean',
        createdAt: 'instant',
        expiresAt: 'instant',
        lastUsedAt: 'instant?',
      }),
    },
  )
  return rows
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
 * Returns the session of a key and counts the use. Undefined for a key that is expired, revoked or unknown, or whose owner has no
 * membership in the tenant any more. Throws RATE_LIMITED for a key that is used too often.
 */
export async function findByKey(database: Database, key: string): Promise<Session | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'key-use',
      text: `update api_key k set last_used_at = now(), minute_begun_at = case when ${newMinute} then now() else k.minute_begun_at end,
          minute_uses = case when ${newMinute} then 1 else k.minute_uses + 1 end
        from account a where k.key_hash = $1 and a.id = k.account and ${good} and ${owned}
        returning k.id, k.account, k.read_only as "readOnly", k.expires_at as "expiresAt", k.minute_uses as uses,
          ceil(extract(epoch from k.minute_begun_at + interval '1 minute' - now()))::int as seconds, a.username, a.name, a.email,
          k.tenant_id as tenant, k.user_id as "user", coalesce((select rights_version from tenant_registry where id = k.tenant_id), 0) as "rightsVersion"`,
      values: [hashSecret(key)],
      columns: columns({
        id: 'uuid',
        account: 'uuid',
        readOnly: 'boolean',
        expiresAt: 'instant',
        uses: 'integer',
        seconds: 'integer',
        username: 'text',
        name: 'text',
        email: 'text',
        tenant: 'uuid',
        user: 'uuid',
        rightsVersion: 'integer',
      }),
    },
  )
  const [row] = rows
  if (!row) return undefined
  const { uses, seconds, tenant, user, rightsVersion, ...found } = row
  if (uses > usesPerMinute) throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, seconds) })
  return {
    ...found,
    passwordChangeRequired: false,
    hasPassword: true,
    remember: false,
    begunBy: 'link',
    idleExpiresAt: found.expiresAt,
    absoluteExpiresAt: found.expiresAt,
    confirmedUntil: undefined,
    view: undefined,
    program: true,
    tenants: [{ tenant, user, rightsVersion }],
    stamp: '',
  }
}

/** Resolves to true while a key (its id) that was used before is still valid. */
export async function isKeyAlive(database: Database, id: string): Promise<boolean> {
  const { rows } = await database.one(
    { role: 'identity' },
    { text: `select from api_key k where id = $1 and ${good} and ${owned}`, values: [id] },
  )
  return rows.length > 0
}
