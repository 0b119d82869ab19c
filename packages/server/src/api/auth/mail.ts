import type { mail } from '@twinwerk/contract/auth/mail'
import type { Handler } from '../../http/register.ts'
import { requestMailChange } from '../../identity/own/mail-address.ts'
import type { LetterParts } from '../../identity/passwords/request-reset.ts'
import type { Session } from '../../identity/session.ts'

export function mailHandler(parts: LetterParts): Handler<typeof mail, Session> {
  return async ({ session, input }) => {
    await requestMailChange(parts, session, input.mail)
    return {}
  }
}
