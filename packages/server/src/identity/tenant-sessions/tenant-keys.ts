import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import type { Session } from '../session.ts'
import { activeKeys } from './keys-view.sql.ts'

/** The keys (uuids) of a tenant. */
export type KeysOfTenant = { readonly tenant: string; readonly ids: readonly string[] }

/** Returns the distinct owners (uuids) of those keys that are valid. */
export async function ownersOfKeys(database: Database, { tenant, ids }: KeysOfTenant): Promise<readonly string[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select distinct k.user_id from api_key k where k.tenant_id = $1 and k.id = any($2::uuid[]) and ${activeKeys}`,
      values: [tenant, ids],
      columns: columns({ user_id: 'uuid' }),
    },
  )
  return rows.map((row) => row.user_id)
}

/** Revokes keys. Returns how many. Throws NOT_FOUND if none of them is valid. */
export async function revokeKeysOfTenant(database: Database, { tenant, ids }: KeysOfTenant, by: Session): Promise<number> {
  return database.transaction({ role: 'identity' }, async ({ run, runAll }) => {
    const { rows } = await run({
      text: `update api_key k set revoked_at = now() where k.tenant_id = $1 and k.id = any($2::uuid[]) and ${activeKeys} returning k.id`,
      values: [tenant, ids],
      columns: columns({ id: 'uuid' }),
    })
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    const entry = { account: by.account, session: by.id, tenant, action: 'keyRevoked' } as const
    await runAll(rows.map((row) => auditAccount({ ...entry, object: row.id })))
    return rows.length
  })
}
