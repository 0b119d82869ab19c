import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../../store/db/columns.ts'
import type { Run, Transaction } from '../../store/db/database.ts'
import { hashSecret, isSecret, newSecret } from '../secret.ts'

/** The purpose of a link in a mail. */
export type TokenPurpose = 'reset' | 'invitation'

const lifetimes: Readonly<Record<TokenPurpose, string>> = { reset: '30 minutes', invitation: '7 days' }

type NewToken = { readonly account: string | null; readonly purpose: TokenPurpose; readonly tenant?: string }

/**
 * Issues a token and voids earlier tokens of the same account and purpose. Returns the secret, of which only the hash is stored. A token
 * without an account (null) opens nothing, and takes the same work.
 */
export async function issueSignInToken(transaction: Transaction, { account, purpose, tenant }: NewToken): Promise<string> {
  const secret = newSecret()
  await transaction.run({
    name: 'sign-in-token-issue',
    text: `with void as (delete from sign_in_token where account = $2::uuid and purpose = $3 and tenant_id is not distinct from $4::uuid)
      insert into sign_in_token (id, account, purpose, tenant_id, expires_at) select $1, $2::uuid, $3, $4::uuid, now() + $5::interval where $2::uuid is not null`,
    values: [hashSecret(secret), account, purpose, tenant ?? null, lifetimes[purpose]],
  })
  return secret
}

const good = 'id = $1 and purpose = $2 and used_at is null and expires_at > now()'

/**
 * Returns the account of a token without using the token up. Throws password.tokenerror alike for a token that is used, expired, unknown or
 * for another purpose.
 */
export async function readSignInToken(run: Run, token: string, purpose: TokenPurpose): Promise<string> {
  const { rows } = await run({
    name: 'sign-in-token-read',
    text: `select account from sign_in_token where ${good}`,
    values: [hashSecret(token), purpose],
    columns: columns({ account: 'uuid' }),
  })
  if (!isSecret(token) || !rows[0]) throw new AppError('password.tokenerror')
  return rows[0].account
}

/** Uses a token up. Only one of two concurrent calls succeeds (security, rule 10). Throws password.tokenerror for an invalid token. */
export async function consumeSignInToken(transaction: Transaction, token: string, purpose: TokenPurpose): Promise<string> {
  const account = await tryConsumeSignInToken(transaction, token, purpose)
  if (account === undefined) throw new AppError('password.tokenerror')
  return account
}

/** Uses a token up. Resolves to undefined for a token that is used, expired, unknown or for another purpose. */
export async function tryConsumeSignInToken({ run }: Transaction, token: string, purpose: TokenPurpose): Promise<string | undefined> {
  const { rows } = await run({
    name: 'sign-in-token-use',
    text: `update sign_in_token set used_at = now() where ${good} returning account`,
    values: [hashSecret(token), purpose],
    columns: columns({ account: 'uuid' }),
  })
  return isSecret(token) ? rows[0]?.account : undefined
}
