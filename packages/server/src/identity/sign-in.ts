import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../store/audit/audit.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { findCredentials } from './accounts.ts'
import type { Credentials } from './accounts.ts'
import { addressLimit, countAttempt, deviceLimit, forgiveAttempt, forgiveDevice, loginLimit } from './attempts.ts'
import { canonicalLogin } from './canonical-login.ts'
import { findKnownDevice } from './credentials/known-devices.ts'
import { placeOf } from './ip-prefix.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'
import type { Client } from './client.ts'
import { completeSignIn } from './complete-sign-in.ts'
import type { SignedIn } from './complete-sign-in.ts'

export type SignIn = {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  readonly client: Client
  /** The secret of the browser's previous session, which ends. */
  readonly former: string | undefined
  /** The secret from the device's cookie. */
  readonly device: string | undefined
}

/**
 * Signs in by name and password. Throws wrongLogin alike for a wrong password and an unknown name, after the same work (security, rule 13).
 * A device on which the account has signed in before has its own counter: tries of strangers do not lock its owner out (rule 8).
 */
export async function signIn(database: Database, input: SignIn): Promise<SignedIn> {
  const login = canonicalLogin(input.username)
  const name = loginLimit(login)
  const address = addressLimit(input.client.ip)
  const device = await findKnownDevice(database, { login, shown: input.device })
  const own = device === undefined ? undefined : deviceLimit(device, login)
  await countAttempt(database, own ? [own] : [name, address])
  const found = await findCredentials(database, input.username)
  const right = await verifyPassword(input.password, found?.passwordHash)
  if (!found?.passwordHash || !right) {
    // An unknown name may be a password in the wrong field, so only the key of its limit is stored.
    const entry = { account: found?.account, place: placeOf(input.client.ip), action: 'signInFailed', object: name.key } as const
    await database.one({ role: 'identity' }, auditAccount(entry))
    throw new AppError('wrongLogin')
  }
  await (own ? forgiveDevice(database, own) : forgiveAttempt(database, { name, address }))
  const rehashed = isOutdated(found.passwordHash) ? await hashPassword(input.password) : undefined
  return database.transaction({ role: 'identity' }, async (transaction) => {
    await confirmPassword(transaction, found)
    if (rehashed) await replaceHash(transaction, found.account, rehashed)
    return completeSignIn(transaction, { ...input, account: found.account, by: 'password' })
  })
}

/** Locks the account and throws wrongLogin if the password was changed meanwhile. */
async function confirmPassword({ run }: Transaction, found: Credentials): Promise<void> {
  const { rows } = await run({
    text: 'select from account where id = $1 and password_hash = $2 for no key update',
    values: [found.account, found.passwordHash],
  })
  if (!rows[0]) throw new AppError('wrongLogin')
}

async function replaceHash({ run }: Transaction, account: string, passwordHash: string): Promise<void> {
  await run({ text: 'update account set password_hash = $2 where id = $1', values: [account, passwordHash] })
}
