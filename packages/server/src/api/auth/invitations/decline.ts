import type { decline } from '@twinwerk/contract/auth/invitations/decline'
import type { Handler } from '../../../http/register.ts'
import { declineInvitation } from '../../../identity/invitations/own-invitations.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function declineInvitationHandler({ database }: { database: Database }): Handler<typeof decline, Session> {
  return async ({ session, input }) => {
    await declineInvitation(database, session, input.id)
    return {}
  }
}
