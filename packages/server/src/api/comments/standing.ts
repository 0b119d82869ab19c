import type { standing } from '@twinwerk/contract/comments/standing'
import type { PresentAt } from '../../comments/read-comments.ts'
import { readStanding } from '../../comments/read-comments.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { presentAt } from '../../realtime/subscription.ts'
import type { CommentParts } from './comment-parts.ts'

export function standingHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof standing, Session> {
  return async ({ session, tenant, input: { record } }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const parts = { store, heldBy: access.heldBy, presentAt: (at: Parameters<PresentAt>[0]) => presentAt(store.database, at) }
    return readStanding(parts, { caller, clock: clockOf(caller.timeZone), record })
  }
}
