import { AppError } from '@twinwerk/model/error/app-error'
import type { Database, Transaction } from '../store/db/database.ts'
import { credentialsOf } from './accounts.ts'
import { accountLimit, addressLimit, countAttempt, forgiveAttempt } from './attempts.ts'
import type { Client } from './client.ts'
import { transferBarredTenants } from './tenant-sessions/end-sessions.ts'
import { verifyPassword } from './password-hash.ts'
import { hashSecret } from './secret.ts'
import type { BegunBy, Session } from './session.ts'
import { beginSession, endSession } from './sessions.ts'

/** Throws CONFIRMATION_REQUIRED unless the session's owner has signed in or confirmed within ten minutes (ASVS 7.5.1). */
export function requireConfirmed({ confirmedUntil }: Session): void {
  if (confirmedUntil === undefined || Date.parse(confirmedUntil) < Date.now()) throw new AppError('CONFIRMATION_REQUIRED')
}

/** Throws wrongLogin unless the password is the account's. Tries are limited as for a sign-in. */
export async function provePassword(
  database: Database,
  { account }: Session,
  { password, client }: { password: string; client: Client },
): Promise<void> {
  const [name, address] = [accountLimit(account), addressLimit(client.ip)]
  await countAttempt(database, [name, address])
  if (!(await verifyPassword(password, (await credentialsOf(database, account))?.passwordHash))) throw new AppError('wrongLogin')
  await forgiveAttempt(database, { name, address })
}

/** Replaces a session by a new one after a confirmation or a gain of rights (security, rule 5). Returns the new secret. */
export async function renewSession(
  transaction: Transaction,
  { id, account, remember, begunBy }: Session,
  by: { client: Client; by?: BegunBy },
): Promise<string> {
  const secret = await beginSession(transaction, { account, remember, by: begunBy, ...by })
  await transferBarredTenants(transaction, id, hashSecret(secret))
  await endSession(transaction, id)
  return secret
}
