import type { challenge } from '@twinwerk/contract/auth/challenge'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import { addressLimit, countAttempt } from '../../identity/attempts.ts'
import { passkeyOptions } from '../../identity/passkeys/options.ts'
import type { PasskeyParts } from '../../identity/passkeys/sign-in-by-passkey.ts'
import type { Session } from '../../identity/session.ts'
import { readSignInToken } from '../../identity/invitations/sign-in-token.ts'

export function challengeHandler(parts: PasskeyParts): Handler<typeof challenge, Session> {
  const { database } = parts
  return async ({ session, input, ip }) => {
    if (input.token !== undefined) {
      await countAttempt(database, [addressLimit(ip)])
      return passkeyOptions(
        parts,
        await readSignInToken((statement) => database.one({ role: 'identity' }, statement), input.token, 'reset'),
      )
    }
    if (!session) throw new AppError('1000')
    if (session.readOnly) throw new AppError('READ_ONLY')
    return passkeyOptions(parts, session.account)
  }
}
