import type { rehearsal as rehearsalCall } from '@twinwerk/contract/execute/rehearsal'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { dryRun } from '../../store/save/save.ts'
import { rehearseSaved, stepsOf, type RehearsalParts } from './rehearsed-start.ts'

export function rehearsalHandler({ access, clockOf, ...runner }: RehearsalParts): Handler<typeof rehearsalCall, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await runner.storeOf(caller.tenant)
    const parts = await stepsOf({ access, clockOf, ...runner }, caller.tenant)
    const request = { body: input, caller, clock: clockOf(caller.timeZone), language }
    return dryRun(store, request, async (transaction, { saved }) => {
      const { rehearsal } = await rehearseSaved(transaction, parts, { saved, tenant: caller.tenant, language })
      return rehearsal
    })
  }
}
