import type { loginChallenge } from '@twinwerk/contract/auth/login-challenge'
import type { Handler } from '../../http/register.ts'
import { challengeLimit, countAttempt } from '../../identity/attempts.ts'
import { challengeMilliseconds, issueChallenge } from '../../identity/passkeys/challenge.ts'
import { relyingParty } from '../../identity/passkeys/relying-party.ts'
import type { PasskeyParts } from '../../identity/passkeys/sign-in-by-passkey.ts'
import type { Session } from '../../identity/session.ts'

export function loginChallengeHandler({ database, publicUrl }: PasskeyParts): Handler<typeof loginChallenge, Session> {
  return async ({ ip }) => {
    await countAttempt(database, [challengeLimit(ip)])
    const challenge = await issueChallenge(database, null)
    return { challenge, rpId: relyingParty(publicUrl).id, timeout: challengeMilliseconds, userVerification: 'required' }
  }
}
