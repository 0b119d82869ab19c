import { AppError } from '@twinwerk/model/error/app-error'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { addressLimit, countAttempt, forgiveAddress } from '../attempts.ts'
import type { Client } from '../client.ts'
import type { ProvedSignIn, SignedIn } from '../complete-sign-in.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import type { Session } from '../session.ts'
import { consumeChallenge } from './challenge.ts'
import { relyingParty, userHandleOf } from './relying-party.ts'

export type PasskeyParts = { readonly database: Database; readonly publicUrl: URL }
type Log = { warn(facts: object, message: string): void }
/** A credential as sent by the browser, validated by the contract. */
export type ShownCredential = Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type'> & {
  readonly response: Omit<AuthenticationResponseJSON['response'], 'userHandle'> & { readonly userHandle?: string | undefined }
}

/**
 * Signs in by a passkey. A passkey cannot be guessed, so failed tries of others never delay the account (security, rule 8). Throws
 * wrongLogin for every invalid credential.
 */
export async function signInByPasskey(
  parts: PasskeyParts,
  credential: ShownCredential,
  { log, ...entry }: Omit<ProvedSignIn, 'account' | 'by'> & { log: Log },
): Promise<SignedIn> {
  const account = await prove(parts, credential, { log, client: entry.client })
  return parts.database.transaction({ role: 'identity' }, (transaction) =>
    completeSignIn(transaction, { ...entry, account, by: 'passkey' }),
  )
}

/** Throws wrongLogin unless the passkey is one of the session's account. */
export async function provePasskey(
  parts: PasskeyParts,
  { account }: Session,
  { credential, ...by }: { credential: ShownCredential; client: Client; log: Log },
): Promise<void> {
  if ((await prove(parts, credential, by)) !== account) throw new AppError('wrongLogin')
}

async function prove(
  { database, publicUrl }: PasskeyParts,
  credential: ShownCredential,
  { log, client }: { log: Log; client: Client },
): Promise<string> {
  const address = addressLimit(client.ip)
  await countAttempt(database, [address])
  const stored = await find(database, credential.id)
  if (!stored) throw new AppError('wrongLogin')
  const { id, origin } = relyingParty(publicUrl)
  const { userHandle, ...response } = credential.response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, null),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // 0 disables the library's own check: `countUse` checks the counter below and logs the failure.
    credential: { id: credential.id, publicKey: stored.publicKey, counter: 0 },
  }).catch((error: unknown) => {
    throw new AppError('wrongLogin', { cause: error })
  })
  if (!verified || (userHandle !== undefined && userHandle !== userHandleOf(stored.account))) throw new AppError('wrongLogin')
  if (!(await countUse(database, stored.passkey, authenticationInfo.newCounter))) {
    log.warn({ event: 'passkey counter went back', account: stored.account, passkey: stored.passkey }, 'sign-in')
    throw new AppError('wrongLogin')
  }
  await forgiveAddress(database, address)
  return stored.account
}

type StoredPasskey = { readonly passkey: string; readonly account: string; readonly publicKey: Uint8Array<ArrayBuffer> }

async function find(database: Database, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'passkey-find',
      text: `select p.id as passkey, p.account, p.public_key as "publicKey" from passkey p join account a on a.id = p.account and a.disabled_at is null
        where p.credential_id = $1`,
      values: [credentialId],
      columns: columns({ passkey: 'uuid', account: 'uuid', publicKey: 'text' }),
    },
  )
  return rows[0] && { ...rows[0], publicKey: new Uint8Array(Buffer.from(rows[0].publicKey, 'base64url')) }
}

/**
 * Stores the counter of an authenticator. Resolves to false if the counter did not rise: the passkey was copied. Authenticators without a
 * counter always send 0.
 */
async function countUse(database: Database, passkey: string, counter: number): Promise<boolean> {
  const { rowCount } = await database.one(
    { role: 'identity' },
    {
      name: 'passkey-use',
      text: 'update passkey set counter = $2, last_used_at = now() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))',
      values: [passkey, counter],
    },
  )
  return rowCount === 1
}
