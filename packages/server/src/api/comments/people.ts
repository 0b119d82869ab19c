import type { people } from '@twinwerk/contract/comments/people'
import { mentionable } from '../../comments/mentionable.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { CommentParts } from './comment-parts.ts'

export function peopleHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof people, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    return mentionable({ store, heldBy: access.heldBy }, { caller, clock: clockOf(caller.timeZone), ...input })
  }
}
