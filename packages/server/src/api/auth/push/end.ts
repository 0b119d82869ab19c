import type { end } from '@twinwerk/contract/auth/push/end'
import type { Handler } from '../../../http/register.ts'
import { endSubscription } from '../../../identity/push/subscriptions.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function endPushHandler({ database }: { database: Database }): Handler<typeof end, Session> {
  return async ({ session, input }) => {
    await endSubscription(database, session, input.endpoint)
    return {}
  }
}
