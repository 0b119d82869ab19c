import { columns } from '../../store/db/columns.ts'
import type { Database, Transaction } from '../../store/db/database.ts'

/** The kind of the job, as `job-kinds.ts` has it. */
const faceMail = 'faceMail'

export type UserMailPayload = { readonly user: string; readonly former: string }

/**
 * Has every tenant of the account put the new address where the former one stands on its user, in the transaction that changes it. Each
 * tenant is written by itself.
 */
export async function enqueueUserMail({ run }: Transaction, { account, former }: { account: string; former: string }): Promise<void> {
  await run({
    text: `insert into job (tenant_id, id, kind, payload)
      select tenant_id, gen_random_uuid(), '${faceMail}', jsonb_build_object('user', user_id, 'former', $2::text) from account_user where account = $1`,
    values: [account, former],
  })
}

/** The address of the account of a user; undefined where the user has none any more. */
export async function mailOf(database: Database, { tenant, user }: { tenant: string; user: string }): Promise<string | undefined> {
  const text = 'select a.email from account_user u join account a on a.id = u.account where u.tenant_id = $1 and u.user_id = $2'
  const { rows } = await database.one({ role: 'identity' }, { text, values: [tenant, user], columns: columns({ email: 'text' }) })
  return rows[0]?.email
}
