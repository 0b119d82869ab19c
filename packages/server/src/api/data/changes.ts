import type { changes as changesCall } from '@twinwerk/contract/data/changes'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { changesSince } from '../../realtime/answers.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

export function changesHandler({
  access,
  clockOf,
  storeOf,
}: {
  access: Access
  clockOf: ClockOf
  storeOf: StoreOf
}): Handler<typeof changesCall, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const subscriber = { tenant: caller.tenant, user: caller.user, session: session.id }
    return changesSince(await storeOf(caller.tenant), { subscriber, reader: caller, now: clockOf(caller.timeZone).now, since: input })
  }
}
