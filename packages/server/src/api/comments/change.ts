import type { change } from '@twinwerk/contract/comments/change'
import { changeComment } from '../../comments/change-comment.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { CommentParts } from './comment-parts.ts'

export function changeHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof change, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    await changeComment(await storeOf(caller.tenant), { caller, clock: clockOf(caller.timeZone), input })
    return {}
  }
}
