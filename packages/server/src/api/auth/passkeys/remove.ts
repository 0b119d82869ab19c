import type { remove } from '@twinwerk/contract/auth/passkeys/remove'
import type { Handler } from '../../../http/register.ts'
import { removePasskey } from '../../../identity/passkeys/own-passkeys.ts'
import type { LetterParts } from '../../../identity/passwords/request-reset.ts'
import type { Session } from '../../../identity/session.ts'

export function removePasskeyHandler(parts: LetterParts): Handler<typeof remove, Session> {
  return async ({ session, input, log }) => {
    await removePasskey(parts, session, input.id)
    log.info({ event: 'passkey removed', account: session.account }, 'sign-in')
    return {}
  }
}
