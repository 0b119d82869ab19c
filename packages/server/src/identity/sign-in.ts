import { AppError } from '@twinwerk/model/error/app-error'
import type { Database, Transaction } from '../store/db/database.ts'
import { findCredentials } from './accounts.ts'
import type { Credentials } from './accounts.ts'
import { addressLimit, countAttempt, forgiveAttempt, loginLimit } from './attempts.ts'
import { canonicalLogin } from './canonical-login.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import { hashSecret } from './secret.ts'
import { beginSession, endSession } from './sessions.ts'
import type { Client } from './client.ts'

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  readonly client: Client
  /** Secret of the session the browser had before; it ends. */
  readonly former: string | undefined
}

export type SignedIn = { readonly account: string; readonly secret: string; readonly passwordChangeRequired: boolean }

/** Signs in by name and password. wrongLogin for a wrong password and for an unknown name alike, after the same work (security, rule 13). */
export async function signIn(database: Database, input: SignIn): Promise<SignedIn> {
  const name = loginLimit(canonicalLogin(input.username))
  const address = addressLimit(input.client.ip)
  await countAttempt(database, [name, address])
  const found = await findCredentials(database, input.username)
  const right = await verifyPassword(input.password, found?.passwordHash)
  if (!found || !right) throw new AppError('wrongLogin')
  await forgiveAttempt(database, { name, address })
  const rehashed = isOutdated(found.passwordHash) ? await hashPassword(input.password) : undefined
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const passwordChangeRequired = await confirmPassword(transaction, found)
    if (input.former) await endSession(transaction, hashSecret(input.former))
    if (rehashed) await replaceHash(transaction, found.account, rehashed)
    const secret = await beginSession(transaction, { account: found.account, remember: input.remember, client: input.client })
    return { account: found.account, secret, passwordChangeRequired }
  })
}

/** Holds the account, so that a password change that ends all sessions comes either before or after; with a password that was changed meanwhile nobody gets in. Answers whether it must be changed. */
async function confirmPassword({ run }: Transaction, found: Credentials): Promise<boolean> {
  const { rows } = await run({
    text: 'select must_change from account where id = $1 and password_hash = $2 for no key update',
    values: [found.account, found.passwordHash],
  })
  if (!rows[0]) throw new AppError('wrongLogin')
  return rows[0]['must_change'] as boolean
}

async function replaceHash({ run }: Transaction, account: string, passwordHash: string): Promise<void> {
  await run({ text: 'update account set password_hash = $2 where id = $1', values: [account, passwordHash] })
}
