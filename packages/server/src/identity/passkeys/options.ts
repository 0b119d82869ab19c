import { AppError } from '@twinwerk/model/error/app-error'
import { columns } from '../../store/db/columns.ts'
import type { Run } from '../../store/db/database.ts'
import { ownerOf } from '../owner.ts'
import { challengeMilliseconds, issueChallenge } from './challenge.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeyParts } from './sign-in-by-passkey.ts'

/** Returns the options with which a browser creates a passkey for an account. */
export async function passkeyOptions({ database, publicUrl }: PasskeyParts, account: string) {
  const run: Run = (statement) => database.one({ role: 'identity' }, statement)
  const owner = await ownerOf(run, account)
  if (!owner) throw new AppError('1000')
  const { rows } = await run({
    text: 'select credential_id as id, transports from passkey where account = $1',
    values: [account],
    columns: columns({ id: 'text', transports: 'text[]' }),
  })
  const { id, name } = relyingParty(publicUrl)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(account),
    userName: owner.username,
    userDisplayName: owner.name,
  })
  return {
    challenge: await issueChallenge(database, account),
    rp: { id, name },
    user,
    pubKeyCredParams,
    timeout: challengeMilliseconds,
    attestation: 'none' as const,
    excludeCredentials: rows.map(({ id: credential, transports }) => ({
      id: credential,
      type: 'public-key' as const,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
  }
}
