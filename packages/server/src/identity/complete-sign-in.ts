import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../store/audit/audit.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Client } from './client.ts'
import { placeOf } from './ip-prefix.ts'
import { hashSecret } from './secret.ts'
import type { BegunBy } from './session.ts'
import { beginSession, endSession } from './sessions.ts'

export type SignedIn = { readonly account: string; readonly secret: string; readonly passwordChangeRequired: boolean }

export type ProvedSignIn = {
  readonly account: string
  readonly by: BegunBy
  readonly remember: boolean
  readonly client: Client
  /** The time that an identity provider reports for the sign-in (`beginSession`). */
  readonly provedAt?: string | null
  /** The secret of the browser's previous session, which ends. */
  readonly former: string | undefined
}

// A new way to sign in: a folder in `identity/` that ends in `enter`, `welcome` in its handler. Example: `passkeys/`.
/**
 * Begins a session for the proved owner of an account, under a new secret (security, rule 5). Throws wrongLogin for an account that was
 * disabled or deleted meanwhile.
 */
export async function completeSignIn(
  transaction: Transaction,
  { account, by, remember, client, provedAt, former }: ProvedSignIn,
): Promise<SignedIn> {
  // The account is locked, so whatever ends all its sessions runs entirely before or after this sign-in.
  const { rows } = await transaction.run({
    text: 'select must_change from account where id = $1 and disabled_at is null for no key update',
    values: [account],
    columns: columns({ must_change: 'boolean' }),
  })
  if (!rows[0]) throw new AppError('wrongLogin')
  if (former) await endSession(transaction, hashSecret(former))
  const secret = await beginSession(transaction, { account, remember, client, by, provedAt })
  await transaction.run(auditAccount({ account, session: hashSecret(secret), place: placeOf(client.ip), action: 'signIn', object: by }))
  return { account, secret, passwordChangeRequired: rows[0].must_change }
}
