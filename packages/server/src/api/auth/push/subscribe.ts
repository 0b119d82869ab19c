import type { subscribe } from '@twinwerk/contract/auth/push/subscribe'
import type { Handler } from '../../../http/register.ts'
import { saveSubscription } from '../../../identity/push/subscriptions.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function subscribeHandler({ database }: { database: Database }): Handler<typeof subscribe, Session> {
  return async ({ session, input }) => {
    await saveSubscription(database, session, input)
    return {}
  }
}
