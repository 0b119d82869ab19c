import type { proposals } from '@twinwerk/contract/billing/proposals'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { proposalsForPayment } from '../../payments/proposals-for-payment.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function proposalsHandler({ access, clockOf, storeOf }: Parts): Handler<typeof proposals, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    return proposalsForPayment({ store, caller, clock: clockOf(caller.timeZone) }, input.payment)
  }
}
