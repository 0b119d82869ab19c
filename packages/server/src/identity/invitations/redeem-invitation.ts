import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../../store/db/columns.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { addressLimit, countAttempt } from '../attempts.ts'
import type { ProvedSignIn, SignedIn } from '../complete-sign-in.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { hashSecret, isSecret } from '../secret.ts'
import { hasSignInMethod } from './has-sign-in-method.ts'
import { lockInvitation, joinTenant, newAccountOf } from './open-invitation.ts'
import type { OpenInvitation } from './open-invitation.ts'
import { tryConsumeSignInToken } from './sign-in-token.ts'

/**
 * The result of a link. The user is signed in, or has a membership in one more tenant and signs in as before, or must sign in first to
 * accept.
 */
export type Redeemed = { readonly signedIn: SignedIn } | 'joined' | 'signInFirst'

/**
 * Redeems the link of an invitation. The link signs in a person without an account, once. It neither opens nor changes an account with a
 * membership: no reader of the outbox may get in, or bring a user into a tenant. The owner of such an account signs in and accepts there
 * (own-invitations.ts). Throws password.tokenerror for a link that is used, expired or unknown.
 */
export async function redeemInvitation(database: Database, token: string, entry: Omit<ProvedSignIn, 'account' | 'by'>): Promise<Redeemed> {
  await countAttempt(database, [addressLimit(entry.client.ip)])
  return database.transaction({ role: 'identity' }, (transaction) => redeemIn(transaction, token, entry))
}

/** Redeems the link in the caller's transaction (role `identity`). */
export async function redeemIn(transaction: Transaction, token: string, entry: Omit<ProvedSignIn, 'account' | 'by'>): Promise<Redeemed> {
  const linked = await tryConsumeSignInToken(transaction, token, 'invitation')
  if (linked !== undefined) return { signedIn: await completeSignIn(transaction, { ...entry, account: linked, by: 'link' }) }
  const invitation = isSecret(token) ? await lockInvitation(transaction, { token: hashSecret(token) }) : undefined
  if (!invitation) throw new AppError('password.tokenerror')
  const owner = await accountOf(transaction, invitation)
  if (owner?.works) return 'signInFirst'
  const account = owner?.account ?? (await newAccountOf(transaction, invitation))
  if (account === undefined) throw new AppError('2020')
  if (!(await joinTenant(transaction, account, invitation))) throw new AppError('password.tokenerror')
  if (await hasSignInMethod(transaction, account)) return 'joined'
  return { signedIn: await completeSignIn(transaction, { ...entry, account, by: 'link' }) }
}

/** Returns the account with the mail. An account without a membership is enabled again, and its earlier ways to sign in work again. */
async function accountOf({ run }: Transaction, { login }: OpenInvitation): Promise<{ account: string; works: boolean } | undefined> {
  const { rows } = await run({
    text: `select a.id as account, exists (select from account_user u where u.account = a.id) as works from account a
      where lower(a.email) = $1 and a.id in (select account from account_login where login = $1) for no key update`,
    values: [login],
    columns: columns({ account: 'uuid', works: 'boolean' }),
  })
  const [owner] = rows
  if (owner && !owner.works) await run({ text: 'update account set disabled_at = null where id = $1', values: [owner.account] })
  return owner
}
