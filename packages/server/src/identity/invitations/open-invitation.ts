import { v7 } from 'uuid'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns, json } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Membership } from '../session.ts'

/** An invitation that has not been accepted or declined. `login` is its canonical mail. */
export type OpenInvitation = {
  readonly id: string
  readonly membership: Membership
  readonly login: string
  readonly username: string
  readonly name: string
  readonly email: string
}

/**
 * Locks the open invitation with a token (hash), or the open invitation of a mail by its id. Undefined for an invitation that is expired,
 * withdrawn or unknown.
 */
export async function lockInvitation(
  { run }: Transaction,
  by: { readonly token: string } | { readonly id: string; readonly login: string },
): Promise<OpenInvitation | undefined> {
  const found =
    'token' in by ? { where: 'token = $1', values: [by.token] } : { where: 'id::text = $1 and login = $2', values: [by.id, by.login] }
  const { rows } = await run({
    text: `select id, json_build_object('tenant', tenant_id, 'user', user_id) as membership, login, username, name, email
      from invitation where ${found.where} and expires_at > now() for update`,
    values: found.values,
    columns: columns({ id: 'uuid', membership: json<Membership>(), login: 'text', username: 'text', name: 'text', email: 'text' }),
  })
  return rows[0]
}

/** Gives the account its membership in the tenant. Resolves to false if the account or the user already has another membership there. */
export async function joinTenant({ run }: Transaction, account: string, { id, membership }: OpenInvitation): Promise<boolean> {
  const { rows } = await run({
    text: 'insert into account_user (tenant_id, account, user_id) values ($1, $2, $3) on conflict do nothing returning user_id',
    values: [membership.tenant, account, membership.user],
  })
  if (!rows[0]) return false
  await run({ text: 'delete from invitation where id = $1', values: [id] })
  await run({ text: 'delete from access_code where tenant_id = $1 and user_id = $2', values: [membership.tenant, membership.user] })
  await run(auditAccount({ account, tenant: membership.tenant, action: 'invitationAccepted', object: membership.user }))
  return true
}

/**
 * Creates an account for the invited person. The account signs in by the mail, and by the user name if that name is free. A user name that
 * is a mail address does not sign in: it would keep the address's owner from being invited. Returns undefined if the mail signs in another
 * account; the caller must then roll back.
 */
export async function newAccountOf({ run }: Transaction, { login, username, name, email }: OpenInvitation): Promise<string | undefined> {
  const account = v7()
  await run({
    text: 'insert into account (id, username, name, email, must_change) values ($1, $2, $3, $4, true)',
    values: [account, username, name, email],
  })
  const logins = [login, ...(username.includes('@') ? [] : [canonicalLogin(username)])]
  const { rows } = await run({
    text: 'insert into account_login (login, account) select distinct unnest($2::text[]), $1::uuid on conflict (login) do nothing returning login',
    values: [account, logins],
  })
  return rows.some((row) => row['login'] === login) ? account : undefined
}
