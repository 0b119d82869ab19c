import type { consumption as consumptionCall } from '@twinwerk/contract/billing/consumption'
import type { Access } from '../../access/access.ts'
import { readConsumption } from '../../billing/energy/read-consumption.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function consumptionHandler({ access, clockOf, storeOf }: Parts): Handler<typeof consumptionCall, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const shown = await readConsumption(store, { caller, clock: clockOf(caller.timeZone) }, input.contract)
    return shown && { ...shown, intervals: [...shown.intervals], periods: [...shown.periods], peers: [...shown.peers] }
  }
}
