import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { endCredentials, endKeysAndLinks } from '../credentials/end-credentials.ts'
import type { Membership, Session } from '../session.ts'

/**
 * Ends the sign-in of a user of a tenant, in the caller's transaction (role `identity`). The account loses its membership with the next
 * request; tickets and open connections check the membership, too. The account's keys and copied links of the tenant are revoked, so a
 * later invitation restores none of them. An account without any membership left is disabled, and its sessions end.
 */
export async function deactivate(transaction: Transaction, { tenant, user }: Membership, by: Session): Promise<void> {
  const { run } = transaction
  await run({ text: 'delete from invitation where tenant_id = $1 and user_id = $2', values: [tenant, user] })
  const { rows } = await run({
    text: 'delete from account_user where tenant_id = $1 and user_id = $2 returning account',
    values: [tenant, user],
    columns: columns({ account: 'uuid' }),
  })
  const account = rows[0]?.account
  if (account === undefined) return
  await run(auditAccount({ account: by.account, session: by.id, tenant, action: 'userDeactivated', object: user }))
  await run({ text: 'delete from sign_in_token where account = $1 and tenant_id = $2', values: [account, tenant] })
  await endKeysAndLinks(transaction, { account, tenant, by: { account: by.account, session: by.id } })
  const { rowCount } = await run({
    text: 'update account set disabled_at = now() where id = $1 and not exists (select from account_user where account = $1)',
    values: [account],
  })
  if (rowCount > 0) await endCredentials(transaction, { account, keysAndLinks: 'end', by: { account: by.account, session: by.id } })
}

/** Throws NOT_FOUND for a user who cannot sign in: work handed over to such a user would wait for ever. */
export async function requireActive({ run }: Transaction, { tenant, user }: Membership): Promise<void> {
  const { rows } = await run({ text: 'select from account_user where tenant_id = $1 and user_id = $2', values: [tenant, user] })
  if (!rows[0]) throw new AppError('NOT_FOUND', { detail: '/handOverTo: is nobody who can sign in here' })
}
