import type { unwatch, watch, watched } from '@twinwerk/contract/comments/watch'
import { readWatched, unwatchRecords, watchRecord } from '../../comments/watch/watching.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { CommentParts } from './comment-parts.ts'

export function watchHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof watch, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    await watchRecord(await storeOf(caller.tenant), { caller, clock: clockOf(caller.timeZone), ...input })
    return {}
  }
}

export function watchedHandler({ access, clockOf, storeOf }: CommentParts): Handler<typeof watched, Session> {
  return async ({ session, tenant }) => {
    const caller = await access.callerIn(session, tenant)
    return readWatched(await storeOf(caller.tenant), { caller, clock: clockOf(caller.timeZone) })
  }
}

export function unwatchHandler({ access, storeOf }: CommentParts): Handler<typeof unwatch, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    await unwatchRecords(await storeOf(caller.tenant), caller, input.records)
    return {}
  }
}
