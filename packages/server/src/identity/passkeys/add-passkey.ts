import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { v7 } from 'uuid'
import { auditAccount } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import { addressLimit, countAttempt } from '../attempts.ts'
import type { Client } from '../client.ts'
import { provePassword, requireConfirmed } from '../confirm.ts'
import { endCredentials } from '../credentials/end-credentials.ts'
import { deviceOf } from '../own/device.ts'
import { ownerOf } from '../owner.ts'
import type { LetterParts } from '../passwords/request-reset.ts'
import type { Session } from '../session.ts'
import { beginSession } from '../sessions.ts'
import { readSignInToken, consumeSignInToken } from '../invitations/sign-in-token.ts'
import { consumeChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'

export type NewCredential = Omit<RegistrationResponseJSON, 'clientExtensionResults' | 'authenticatorAttachment' | 'response'> & {
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string; readonly transports?: string[] | undefined }
}
export type NewPasskey = { readonly credential: NewCredential; readonly name?: string | undefined; readonly client: Client }

const maxPasskeys = 20

/** Adds a passkey to the session's account and ends its other sessions. Returns the secret of the session that goes on. */
export async function addPasskey(
  parts: LetterParts,
  session: Session,
  { oldPassword, ...registration }: NewPasskey & { oldPassword: string | undefined; language: Language },
): Promise<string> {
  const { account, remember, begunBy } = session
  if (oldPassword === undefined) requireConfirmed(session)
  else
    await provePassword(parts.database, session, { password: oldPassword, client: registration.client }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'wrongLogin' ? new AppError('password.olderror') : error
    })
  const passkey = await verifyNewPasskey(parts, account, registration)
  return parts.database.transaction({ role: 'identity' }, async (transaction) => {
    await storePasskey(transaction, parts, { account, passkey, dropPassword: session.passwordChangeRequired, keysAndLinks: 'keep' })
    return beginSession(transaction, { account, remember, client: registration.client, by: begunBy })
  })
}

/** Adds a passkey by a reset link, in place of the forgotten password. Begins no session. Returns the account. */
export async function addPasskeyByToken(
  parts: LetterParts,
  token: string,
  registration: NewPasskey & { readonly keysAndLinks: 'end' | 'keep' },
): Promise<string> {
  const { database } = parts
  await countAttempt(database, [addressLimit(registration.client.ip)])
  const account = await readSignInToken((statement) => database.one({ role: 'identity' }, statement), token, 'reset')
  const passkey = await verifyNewPasskey(parts, account, registration)
  await database.transaction({ role: 'identity' }, async (transaction) => {
    await consumeSignInToken(transaction, token, 'reset')
    await storePasskey(transaction, parts, { account, passkey, dropPassword: true, keysAndLinks: registration.keysAndLinks })
  })
  return account
}

type VerifiedPasskey = {
  readonly id: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly synced: boolean
  readonly name: string
}

/** Throws PASSKEY_INVALID unless the credential answers a challenge that was issued to this account. */
async function verifyNewPasskey(
  { database, publicUrl }: LetterParts,
  account: string,
  { credential, name, client }: NewPasskey,
): Promise<VerifiedPasskey> {
  const { id: rpId, origin } = relyingParty(publicUrl)
  const { clientDataJSON, attestationObject, transports } = credential.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(database, challenge, account),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new AppError('PASSKEY_INVALID', { cause: error })
  })
  if (!verified) throw new AppError('PASSKEY_INVALID')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
    synced: registrationInfo.credentialBackedUp,
    name: name?.trim() || deviceOf(client.userAgent) || 'Passkey',
  }
}

type Addition = {
  readonly account: string
  readonly passkey: VerifiedPasskey
  readonly dropPassword: boolean
  readonly keysAndLinks: 'end' | 'keep'
}

/** Stores the passkey. With `dropPassword` removes a password that is forgotten, or that another person knows. */
async function storePasskey(
  transaction: Transaction,
  { writeMail }: LetterParts,
  { account, passkey, dropPassword, keysAndLinks }: Addition,
): Promise<void> {
  const { run } = transaction
  await run({
    text: 'update account set must_change = false, password_hash = case when $2 then null else password_hash end, updated_at = now() where id = $1',
    values: [account, dropPassword],
  })
  const { rowCount } = await run({
    text: `insert into passkey (id, account, credential_id, public_key, counter, transports, synced, name) select $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8
      where (select count(*) from passkey where account = $2::uuid) < ${maxPasskeys} on conflict (credential_id) do nothing`,
    values: [v7(), account, passkey.id, passkey.publicKey, passkey.counter, passkey.transports, passkey.synced, passkey.name],
  })
  if (rowCount === 0) throw new AppError('PASSKEY_INVALID', { detail: `known already, or one of more than ${maxPasskeys}` })
  await run(auditAccount({ account, action: 'passkeyAdded', object: passkey.id }))
  await endCredentials(transaction, { account, keysAndLinks, by: { account } })
  const owner = await ownerOf(run, account)
  if (owner)
    await writeMail(transaction, { kind: 'passkeyAdded', recipient: owner.email, from: owner.letterhead, values: { name: passkey.name } })
}
