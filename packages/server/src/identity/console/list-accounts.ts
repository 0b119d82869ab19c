import { columns, json } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'

export type AccountRow = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly email: string
  /** Short ids of the tenants. */
  readonly tenants: readonly string[]
  /** The number of sessions that have not expired. */
  readonly sessions: number
  /** The ISO instant at which the account was disabled. */
  readonly disabledAt: string | undefined
}

/** Returns all accounts, or those with a user in the tenant, sorted by name. */
export async function listAccounts(database: Database, tenant: string | undefined): Promise<AccountRow[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select a.id, a.username, a.name, a.email, a.disabled_at as "disabledAt",
          (select coalesce(json_agg(t.short_id order by t.short_id), '[]') from account_user u join tenant_registry t on t.id = u.tenant_id where u.account = a.id) as tenants,
          (select count(*)::int from session s where s.account = a.id and s.expires_at > now() and s.idle_expires_at > now()) as sessions
        from account a where $1::uuid is null or exists (select from account_user u where u.account = a.id and u.tenant_id = $1) order by a.username`,
      values: [tenant ?? null],
      columns: columns({
        id: 'uuid',
        username: 'text',
        name: 'text',
        email: 'text',
        tenants: json<readonly string[]>(),
        sessions: 'integer',
        disabledAt: 'instant?',
      }),
    },
  )
  return rows.map((row) => ({ ...row, disabledAt: row.disabledAt ?? undefined }))
}
