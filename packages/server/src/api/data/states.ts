import type { states as statesCall } from '@twinwerk/contract/data/states'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { runStates } from '../../store/query/states/run-states.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { tenantOfRoot } from './query.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function statesHandler({ access, clockOf, storeOf }: Parts): Handler<typeof statesCall, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant ?? tenantOfRoot(input))
    return runStates(await storeOf(caller.tenant), { body: input, caller, clock: clockOf(caller.timeZone) })
  }
}
