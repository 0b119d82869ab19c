import type { login } from '@twinwerk/contract/auth/login'
import type { Handler } from '../../http/register.ts'
import { clientOf } from '../../identity/client.ts'
import { redeemInvitation } from '../../identity/invitations/redeem-invitation.ts'
import type { Session } from '../../identity/session.ts'
import type { WelcomeParts } from './welcome.ts'
import { welcome } from './welcome.ts'

export function loginHandler(parts: WelcomeParts): Handler<typeof login, Session> {
  return async (context) => {
    const { token, remember = false, url } = context.input
    const entry = { remember, client: clientOf(context), former: parts.cookie.read(context.headers.cookie) }
    const redeemed = await redeemInvitation(parts.database, token, entry)
    if (typeof redeemed === 'string') return { state: redeemed, passwordChangeRequired: false, url: '/login' }
    return { state: 'signedIn', ...(await welcome(parts, context, { signedIn: redeemed.signedIn, remember, url })) }
  }
}
