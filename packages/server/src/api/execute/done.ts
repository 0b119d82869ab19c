import type { done as doneCall } from '@twinwerk/contract/execute/done'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readProcessChanges } from '../../runner/done/process-changes.ts'
import type { ExecuteParts } from './definitions.ts'

export function doneHandler({ access, clockOf, storeOf }: ExecuteParts): Handler<typeof doneCall, Session> {
  return async ({ session, tenant, params: { process } }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const context = { store, caller, clock: clockOf(caller.timeZone) }
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
      readProcessChanges(transaction, context, process),
    )
  }
}
