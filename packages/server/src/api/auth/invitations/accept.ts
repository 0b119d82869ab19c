import type { accept } from '@twinwerk/contract/auth/invitations/accept'
import type { Handler } from '../../../http/register.ts'
import { clientOf } from '../../../identity/client.ts'
import { acceptInvitation } from '../../../identity/invitations/own-invitations.ts'
import type { SessionCookie } from '../../../identity/session-cookie.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

type Parts = { readonly cookie: SessionCookie; readonly database: Database }

export function acceptInvitationHandler({ cookie, database }: Parts): Handler<typeof accept, Session> {
  return async (context) => {
    const { session, input, log, reply } = context
    const secret = await acceptInvitation(database, session, { id: input.id, client: clientOf(context) })
    log.info({ event: 'invitation accepted', account: session.account }, 'sign-in')
    reply.header('set-cookie', cookie.write(secret, session.remember))
    return {}
  }
}
