import { v7 } from 'uuid'
import { auditAccount } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Face } from '../session.ts'

/** An invitation that waits for an answer. `login` is its mail, canonical. */
export type OpenInvitation = {
  readonly id: string
  readonly face: Face
  readonly login: string
  readonly username: string
  readonly name: string
  readonly email: string
}

/** Holds the open invitation with a token (hash), or one of a mail by its id; undefined for one that is over, withdrawn or unknown. */
export async function holdInvitation(
  { run }: Transaction,
  by: { readonly token: string } | { readonly id: string; readonly login: string },
): Promise<OpenInvitation | undefined> {
  const which = 'token' in by ? ['token = $1', [by.token]] : ['id::text = $1 and login = $2', [by.id, by.login]]
  const { rows } = await run({
    text: `select id, tenant_id, user_id, login, username, name, email from invitation where ${which[0] as string} and expires_at > now() for update`,
    values: which[1] as string[],
  })
  const row = rows[0]
  if (!row) return undefined
  const text = (name: string) => row[name] as string
  const face = { tenant: text('tenant_id'), user: text('user_id') }
  return { id: text('id'), face, login: text('login'), username: text('username'), name: text('name'), email: text('email') }
}

/** Gives the account its part in the tenant. False where it, or the user, has another there already. */
export async function join({ run }: Transaction, account: string, { id, face }: OpenInvitation): Promise<boolean> {
  const { rows } = await run({
    text: 'insert into account_user (tenant_id, account, user_id) values ($1, $2, $3) on conflict do nothing returning user_id',
    values: [face.tenant, account, face.user],
  })
  if (!rows[0]) return false
  await run({ text: 'delete from invitation where id = $1', values: [id] })
  await run({ text: 'delete from access_code where tenant_id = $1 and user_id = $2', values: [face.tenant, face.user] })
  await run(auditAccount({ account, tenant: face.tenant, action: 'invitationAccepted', object: face.user }))
  return true
}

/**
 * A new account of who was invited, that signs in by the mail, and by the user name where nobody has it. Somebody else's mail is no user
 * name: it would keep its owner from being invited. Undefined where the mail signs in another, and then nothing of the transaction may
 * stay.
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
