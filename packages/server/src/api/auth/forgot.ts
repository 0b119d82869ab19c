import type { forgot } from '@twinwerk/contract/auth/forgot'
import type { Handler } from '../../http/register.ts'
import { clientOf } from '../../identity/client.ts'
import type { LetterParts } from '../../identity/passwords/request-reset.ts'
import { requestReset } from '../../identity/passwords/request-reset.ts'
import type { Session } from '../../identity/session.ts'

export function forgotHandler(parts: Pick<LetterParts, 'database'>): Handler<typeof forgot, Session> {
  return async (context) => {
    const { mail, user } = context.input
    await requestReset(parts, { mail, user, client: clientOf(context) })
    return {}
  }
}
