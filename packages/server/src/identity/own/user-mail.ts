import { columns } from '../../store/db/columns.ts'
import type { Database, Transaction } from '../../store/db/database.ts'

/** The kind of the job, the same as in `job-kinds.ts`. */
const faceMail = 'faceMail'

export type UserMailPayload = { readonly user: string; readonly former: string }

/**
 * Enqueues a job per tenant of the account that replaces the former address on the user twin. Runs in the transaction that changes the
 * address.
 */
export async function enqueueUserMail({ run }: Transaction, { account, former }: { account: string; former: string }): Promise<void> {
  await run({
    text: `insert into job (tenant_id, id, kind, payload)
      select tenant_id, gen_random_uuid(), '${faceMail}', jsonb_build_object('user', user_id, 'former', $2::text) from account_user where account = $1`,
    values: [account, former],
  })
}

/** Returns the address of the account of a user; undefined for a user without an account. */
export async function mailOf(database: Database, { tenant, user }: { tenant: string; user: string }): Promise<string | undefined> {
  const text = 'select a.email from account_user u join account a on a.id = u.account where u.tenant_id = $1 and u.user_id = $2'
  const { rows } = await database.one({ role: 'identity' }, { text, values: [tenant, user], columns: columns({ email: 'text' }) })
  return rows[0]?.email
}
