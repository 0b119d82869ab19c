import type { write } from '@twinwerk/contract/comments/write'
import { writeComment } from '../../comments/write-comment.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { CommentParts } from './comment-parts.ts'

export function writeHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof write, Session> {
  return async ({ session, tenant, input, idempotencyKey }) => {
    const caller = await access.callerIn(session, tenant)
    return writeComment(await storeOf(caller.tenant), { caller, clock: clockOf(caller.timeZone), input, idempotencyKey })
  }
}
