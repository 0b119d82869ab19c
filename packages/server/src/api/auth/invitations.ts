import type { invitations } from '@twinwerk/contract/auth/invitations'
import type { Handler } from '../../http/register.ts'
import { ownInvitations } from '../../identity/invitations/own-invitations.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function invitationsHandler({ database }: { database: Database }): Handler<typeof invitations, Session> {
  return async ({ session }) => ({ invitations: await ownInvitations(database, session) })
}
