import { columns, oneOf } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'

export type UserAccess = 'invited' | 'expired' | 'active' | 'blocked'

/** The stored facts about the access of a user of a tenant. */
export type AccessFacts = { readonly account: boolean; readonly invitation: 'open' | 'over' | undefined }

export async function accessFacts(database: Database, { tenant, user }: { tenant: string; user: string }): Promise<AccessFacts> {
  const found = await database.one(
    { role: 'identity' },
    {
      text: `select exists (select from account_user where tenant_id = $1 and user_id = $2) as account,
        (select case when expires_at > now() then 'open' else 'over' end from invitation where tenant_id = $1 and user_id = $2) as invitation`,
      values: [tenant, user],
      columns: columns({ account: 'boolean', invitation: oneOf('open', 'over', null) }),
    },
  )
  const { account, invitation } = firstRow(found)
  return { account, invitation: invitation ?? undefined }
}

/**
 * Returns the access of a user; undefined for a user who was never invited, or who declined. A user who could sign in and no longer can is
 * blocked. An expired invitation stays visible after its row was removed.
 */
export function accessOf({ account, invitation }: AccessFacts, previous: UserAccess | undefined): UserAccess | undefined {
  if (account) return 'active'
  if (invitation === 'open') return 'invited'
  if (invitation === 'over') return 'expired'
  if (previous === 'active' || previous === 'blocked') return 'blocked'
  return previous === 'expired' ? 'expired' : undefined
}
