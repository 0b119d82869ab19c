import type { standing } from '@twinwerk/contract/comments/standing'
import { countOf } from '../../comments/read-comments.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { CommentParts } from './comment-parts.ts'

export function standingHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof standing, Session> {
  return async ({ session, tenant, input: { record } }) => {
    const caller = await access.callerIn(session, tenant)
    return { comments: await countOf(await storeOf(caller.tenant), { caller, clock: clockOf(caller.timeZone), record }) }
  }
}
