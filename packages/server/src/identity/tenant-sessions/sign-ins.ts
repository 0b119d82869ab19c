import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'

export type SignIns = { readonly signedIn: number; readonly lastSignIn: string | null }

/** Returns by tenant (uuid) how many accounts had a session there in the last 7 days, and when the newest session began. */
export async function signInsByTenant(database: Database): Promise<ReadonlyMap<string, SignIns>> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'sign-ins-by-tenant',
      text: `select u.tenant_id as tenant, (count(distinct s.account) filter (where s.last_seen_at > now() - interval '7 days'))::int as "signedIn",
          max(s.created_at) as "lastSignIn"
        from session s join account_user u on u.account = s.account group by u.tenant_id`,
      values: [],
      columns: columns({ tenant: 'uuid', signedIn: 'integer', lastSignIn: 'instant?' }),
    },
  )
  return new Map(rows.map(({ tenant, ...signIns }) => [tenant, signIns]))
}
