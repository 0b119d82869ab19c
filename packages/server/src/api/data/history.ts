import type { history as historyCall } from '@twinwerk/contract/data/history'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { HistoryParts } from '../../store/history/read-history.ts'
import { readHistory } from '../../store/history/read-history.ts'
import type { ClockOf } from '../clock.ts'

export function historyHandler({ access, clockOf, ...parts }: HistoryParts & { access: Access; clockOf: ClockOf }): Handler<typeof historyCall, Session> {
  return async ({ session, tenant, query }) => {
    const caller = await access.callerIn(session, tenant)
    return { entries: await readHistory(parts, { id: query.id, caller, clock: clockOf(caller.timeZone) }) }
  }
}
