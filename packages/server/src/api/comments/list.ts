import type { list } from '@twinwerk/contract/comments/list'
import { readComments } from '../../comments/read-comments.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { CommentParts } from './comment-parts.ts'

export function listHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof list, Session> {
  return async ({ session, tenant, input: { record, before } }) => {
    const caller = await access.callerIn(session, tenant)
    const asked = { caller, clock: clockOf(caller.timeZone), record, ...(before !== undefined && { before }) }
    return readComments(await storeOf(caller.tenant), asked)
  }
}
