import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../../store/audit/audit.ts'
import type { Database } from '../../store/db/database.ts'
import type { OwnKey } from '../own/api-keys.ts'
import { keyFrom } from '../own/api-keys.ts'
import type { Session } from '../session.ts'

/** A key with the user (uuid) whose rights it has. */
export type TenantKey = OwnKey & { readonly user: string }

type NamedKey = { readonly tenant: string; readonly id: string }

const living = `k.revoked_at is null and k.expires_at > now()
  and exists (select from account_user u where u.tenant_id = k.tenant_id and u.account = k.account and u.user_id = k.user_id)`

const maxListed = 1000

/** The living keys of a tenant, newest first, for its administrator. */
export async function keysOfTenant(database: Database, tenant: string): Promise<readonly TenantKey[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'tenant-keys',
      text: `select id, name, begins, read_only, created_at, expires_at, last_used_at, user_id from api_key k
        where tenant_id = $1 and ${living} order by created_at desc, id limit ${maxListed}`,
      values: [tenant],
    },
  )
  return rows.map((row) => ({ ...keyFrom(row), user: row['user_id'] as string }))
}

/** The owner (uuid) of a living key of a tenant. */
export async function userOfKey(database: Database, { tenant, id }: NamedKey): Promise<string | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    { text: `select user_id from api_key k where tenant_id = $1 and id = $2 and ${living}`, values: [tenant, id] },
  )
  return rows[0]?.['user_id'] as string | undefined
}

/** Ends a key at once. Throws NOT_FOUND for a key that is over. */
export async function revokeKeyOfTenant(database: Database, { tenant, id }: NamedKey, by: Session): Promise<void> {
  await database.transaction({ role: 'identity' }, async ({ run }) => {
    const { rowCount } = await run({
      text: `update api_key k set revoked_at = now() where tenant_id = $1 and id = $2 and ${living}`,
      values: [tenant, id],
    })
    if (rowCount === 0) throw new AppError('NOT_FOUND')
    await run(auditAccount({ account: by.account, session: by.id, tenant, action: 'keyRevoked', object: id }))
  })
}
