import { topics } from '@twinwerk/contract/realtime'
import type { ticket as ticketCall } from '@twinwerk/contract/realtime/ticket'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import { issueTicket } from '../../identity/realtime-tickets.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function ticketHandler({ access, database }: { access: Access; database: Database }): Handler<typeof ticketCall, Session> {
  return async ({ session, tenant }) => {
    const caller = await access.callerIn(session, tenant)
    return { ...(await issueTicket(database, session, caller)), username: caller.user, topic: topics.ofUser(caller.tenant, caller.user) }
  }
}
