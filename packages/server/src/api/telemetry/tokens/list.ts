import type { list } from '@twinwerk/contract/telemetry/tokens/list'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { StoreOf } from '../../../store/store.ts'
import { requireDevice } from '../../../telemetry/rights.ts'
import { listTokens } from '../../../telemetry/tokens.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function tokenListHandler({ access, clockOf, storeOf }: Parts): Handler<typeof list, Session> {
  return async ({ session, tenant, query }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const { uuid } = await requireDevice(store, { caller, clock: clockOf(caller.timeZone), id: query.id })
    return { tokens: await listTokens(store.database, { tenant: caller.tenant, twin: uuid }) }
  }
}
