import { columns, json } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Membership } from '../session.ts'

export type FoundAccount = {
  readonly id: string
  readonly username: string
  readonly isDisabled: boolean
  readonly users: readonly Membership[]
}

/**
 * Returns the account that signs in with a mail address or user name, disabled or not. The account is locked until the end of the
 * transaction.
 */
export async function lockAccountOfLogin({ run }: Transaction, login: string): Promise<FoundAccount | undefined> {
  const { rows } = await run({
    text: `select a.id, a.username, a.disabled_at is not null as "isDisabled",
        (select coalesce(json_agg(json_build_object('tenant', u.tenant_id, 'user', u.user_id) order by u.tenant_id), '[]') from account_user u where u.account = a.id) as users
      from account a where a.id = (select account from account_login where login = $1) for no key update`,
    values: [canonicalLogin(login)],
    columns: columns({ id: 'uuid', username: 'text', isDisabled: 'boolean', users: json<readonly Membership[]>() }),
  })
  return rows[0]
}
