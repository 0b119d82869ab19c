import type { history as historyCall } from '@twinwerk/contract/data/history'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readHistory } from '../../store/history/read-history.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

export function historyHandler({
  access,
  clockOf,
  storeOf,
}: {
  access: Access
  clockOf: ClockOf
  storeOf: StoreOf
}): Handler<typeof historyCall, Session> {
  return async ({ session, tenant, query }) => {
    const caller = await access.callerIn(session, tenant)
    return readHistory(await storeOf(caller.tenant), { ...query, caller, clock: clockOf(caller.timeZone) })
  }
}
