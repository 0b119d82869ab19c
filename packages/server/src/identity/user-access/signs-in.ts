import type { Database } from '../../store/db/database.ts'
import type { Face } from '../session.ts'

/** Returns true while an account that is not disabled signs in as a user of a tenant. */
export async function signsIn(database: Database, { tenant, user }: Face): Promise<boolean> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'user-signs-in',
      text: `select from account_user u join account a on a.id = u.account and a.disabled_at is null where u.tenant_id = $1 and u.user_id = $2`,
      values: [tenant, user],
    },
  )
  return rows.length > 0
}
